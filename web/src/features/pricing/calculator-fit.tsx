import { isFree, type Plan, RECOMMENDED_PLAN } from '@meridian/contracts/plans';
import { type Currency, priceOf } from '@meridian/contracts/prices';
import { Link } from '../../ui/link.tsx';
import { overageText } from '../../content/overage-text.ts';
import { amountText, historyText } from '../../content/plan-text.ts';
import { formatMoney, formatShortMoney } from '../../lib/money.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { PlanAction } from './plan-action.tsx';
import { type Needs, planFor, type PlanFit } from './plan-fit.ts';
import type { PriceSelection } from './use-price-selection.ts';

const recommended = RECOMMENDED_PLAN;

/** What a month costs in the chosen cycle, without calls beyond the quota. */
function monthText(plan: Plan, { cycle, currency }: PriceSelection): string {
  const price = priceOf(plan, cycle, currency);
  if (price === null) return 'Price on request';
  if (isFree(plan)) return `${formatShortMoney(0, currency)}, free forever`;
  const month = `${formatShortMoney(price.perMonthMinor, currency)}/month`;
  return cycle === 'monthly'
    ? month
    : `${month}, billed ${formatShortMoney(price.chargeMinor, currency)} a year`;
}

/** The price list's own recommendation, and how it compares where another plan fits. */
function Recommendation({ fit, requests }: { readonly fit: Plan; readonly requests: number }) {
  const { name, callsPerMonth } = recommended;
  const limit = amountText(callsPerMonth);
  const compared =
    fit === recommended
      ? undefined
      : requests > (callsPerMonth ?? Infinity)
        ? `${name} includes only ${limit} requests per month.`
        : isFree(fit)
          ? `${name} has ${limit} requests per month, more than you need.`
          : undefined;
  return (
    <p className="calc-advice">
      {`Recommended: ${name} — ${priceLabel(recommended)}`}
      {compared !== undefined && <small>{compared}</small>}
    </p>
  );
}

function Notes({ fit, needs, currency }: { fit: PlanFit; needs: Needs; currency: Currency }) {
  const { plan, overageMinor } = fit;
  const { streamConnections, streamSymbols } = plan;
  return (
    <ul className="calc-notes">
      {overageMinor > 0 && (
        <li>
          Calls beyond the quota: {formatMoney(overageMinor, currency)} a month more, at{' '}
          {overageText(plan, currency)}.
        </li>
      )}
      <li>{`${amountText(plan.callsPerMinute)} requests per minute, ${historyText(plan).toLowerCase()}${plan.historyYears === null ? '' : ' of history'}.`}</li>
      {needs.dataTypes.length > 0 && <li>{needs.dataTypes.join(', ')}: in every plan.</li>}
      {needs.realTime && (
        <li>
          Real time: {streamConnections} stream connection{streamConnections > 1 && 's'} with{' '}
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

/** The plan that fits what was entered, its price and why; the price list's recommendation stands below. */
export function Fit({ needs, choice }: { readonly needs: Needs; readonly choice: PriceSelection }) {
  const fit = planFor(needs, choice.currency);
  const { plan, why } = fit;
  return (
    <div className="calc-result">
      <output className="calc-fit">
        <span className="t-sm t-3">Your plan would be</span>
        <b>{plan.name}</b>
        <span className="calc-price">{monthText(plan, choice)}</span>
        <span className="calc-why">{why.join(' ')}</span>
      </output>
      <Notes fit={fit} needs={needs} currency={choice.currency} />
      <div className="calc-action">
        <PlanAction plan={plan} choice={choice} />
      </div>
      <Recommendation fit={plan} requests={needs.requests} />
    </div>
  );
}
