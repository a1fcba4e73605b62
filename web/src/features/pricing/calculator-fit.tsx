import { ALL_PLANS, LARGEST_PLAN, type Plan, RECOMMENDED_PLAN } from '@meridian/contracts/plans';
import { overageCostMinor } from '@meridian/contracts/overage';
import { type Currency, overagePriceOf, priceOf } from '@meridian/contracts/prices';
import { Link } from 'react-router';
import { overageText } from '../../content/overage-text.ts';
import { amountText, historyText } from '../../content/plan-text.ts';
import { formatCount } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Banner } from '../../ui/banner.tsx';
import { PlanAction } from './plan-action.tsx';
import type { PriceSelection } from './use-price-selection.ts';

export interface Needs {
  /** Requests per month. */
  readonly requests: number;
  readonly dataTypes: readonly string[];
  readonly realTime: boolean;
  readonly ownSupport: boolean;
}

const recommended = RECOMMENDED_PLAN;

/** What the requests beyond a plan's quota cost; null where they are refused. */
function overageMinor(plan: Plan, requests: number, currency: Currency): number | null {
  const beyond = Math.max(0, requests - (plan.callsPerMonth ?? Infinity));
  if (beyond === 0) return 0;
  const price = overagePriceOf(plan, currency);
  return price === null ? null : overageCostMinor(beyond, price);
}

/** The plan that serves the requests at the lowest cost. */
function planFor(requests: number, currency: Currency): Plan {
  const costOf = (plan: Plan) =>
    (priceOf(plan, 'monthly', currency)?.chargeMinor ?? Infinity) +
    (overageMinor(plan, requests, currency) ?? Infinity);
  const serving = ALL_PLANS.filter((plan) => overageMinor(plan, requests, currency) !== null);
  return serving.toSorted((a, b) => costOf(a) - costOf(b) || 0)[0] ?? LARGEST_PLAN;
}

const limitsText = (plan: Plan): string =>
  plan.callsPerMonth === null
    ? 'Unlimited requests, full history.'
    : `${amountText(plan.callsPerMinute)} requests per minute, ${amountText(plan.callsPerMonth)} per month, ${historyText(plan)} of history.`;

/** Always shows the price list's recommendation, and warns if the numbers fit another plan. */
function Difference({ fit, requests }: { readonly fit: Plan; readonly requests: number }) {
  if (fit === recommended) return null;
  const limit = amountText(recommended.callsPerMonth);
  return (
    <Banner kind="warn">
      {requests > (recommended.callsPerMonth ?? Infinity)
        ? `${recommended.name} includes only ${limit} requests per month.`
        : `${recommended.name} has ${limit} requests per month, more than you need.`}
    </Banner>
  );
}

function Notes({
  fit,
  needs,
  currency,
}: {
  readonly fit: Plan;
  readonly needs: Needs;
  readonly currency: Currency;
}) {
  const { streamConnections, streamSymbols, callsPerMonth } = fit;
  const overage = overageMinor(fit, needs.requests, currency) ?? 0;
  return (
    <ul className="calc-notes">
      <li>{limitsText(fit)}</li>
      {overage > 0 && (
        <li>
          {formatCount(needs.requests - (callsPerMonth ?? 0))} requests beyond it cost{' '}
          {formatMoney(overage, currency)} a month more, at {overageText(fit, currency)}.
        </li>
      )}
      {needs.dataTypes.length > 0 && <li>{needs.dataTypes.join(', ')}: in every plan.</li>}
      {needs.realTime && (
        <li>
          {streamConnections} stream connection{streamConnections > 1 && 's'} with{' '}
          {streamSymbols === null ? 'all symbols' : `${amountText(streamSymbols)} symbols each`}.
        </li>
      )}
      {needs.ownSupport && (
        <li>
          <Link to="/contact?topic=sales">Contact sales</Link> for custom support terms.
        </li>
      )}
    </ul>
  );
}

/** The price list's recommendation, and below it the plan that fits the numbers. */
export function Fit({ needs, choice }: { readonly needs: Needs; readonly choice: PriceSelection }) {
  const fit = planFor(needs.requests, choice.currency);
  return (
    <div className="calc-result">
      <p className="calc-advice">{`Recommended: ${recommended.name} — ${priceLabel(recommended)}`}</p>
      <output className="calc-fit">
        Your numbers: {formatCount(needs.requests)} requests/month fit <b>{fit.name}</b>
      </output>
      <Difference fit={fit} requests={needs.requests} />
      <Notes fit={fit} needs={needs} currency={choice.currency} />
      <div className="calc-action">
        <PlanAction plan={fit} choice={choice} />
      </div>
    </div>
  );
}
