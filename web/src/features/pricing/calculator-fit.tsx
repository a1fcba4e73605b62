import { PLANS, PLAN_IDS, type Plan } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { amountText, historyText } from '../../content/plan-text.ts';
import { formatCount } from '../../lib/format.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Banner } from '../../ui/banner.tsx';
import { PlanAction } from './plan-action.tsx';
import type { Choice } from './use-choice.ts';

export interface Needs {
  /** Requests a month. */
  readonly requests: number;
  readonly dataTypes: readonly string[];
  readonly realTime: boolean;
  readonly ownSupport: boolean;
}

const recommended = PLANS.developer;

/** The smallest plan whose month is long enough. */
const planFor = (requests: number): Plan =>
  PLAN_IDS.map((id) => PLANS[id]).find(({ callsPerMonth }) => (callsPerMonth ?? Infinity) >= requests) ??
  PLANS.enterprise;

const limitsText = (plan: Plan): string =>
  plan.callsPerMonth === null
    ? 'Unlimited requests, full history.'
    : `${amountText(plan.callsPerMinute)} requests a minute, ${amountText(plan.callsPerMonth)} a month, ${historyText(plan)} of history.`;

/** The recommendation is the price list's and always the same; this says when it is not what the numbers say. */
function Difference({ fit, requests }: { readonly fit: Plan; readonly requests: number }) {
  if (fit === recommended) return null;
  const limit = amountText(recommended.callsPerMonth);
  return (
    <Banner kind="warn">
      {requests > (recommended.callsPerMonth ?? Infinity)
        ? `${recommended.name} ends at ${limit} requests a month.`
        : `${recommended.name} has ${limit} requests a month, more than you need.`}
    </Banner>
  );
}

function Notes({ fit, needs }: { readonly fit: Plan; readonly needs: Needs }) {
  const { streamConnections, streamSymbols } = fit;
  return (
    <ul className="calc-notes">
      <li>{limitsText(fit)}</li>
      {needs.dataTypes.length > 0 && <li>{needs.dataTypes.join(', ')}: in every plan.</li>}
      {needs.realTime && (
        <li>
          {streamConnections} stream connection{streamConnections > 1 && 's'} with{' '}
          {streamSymbols === null ? 'all symbols' : `${amountText(streamSymbols)} symbols each`}.
        </li>
      )}
      {needs.ownSupport && (
        <li>
          Support on terms of your own is agreed with <Link to="/contact?topic=sales">sales</Link>.
        </li>
      )}
    </ul>
  );
}

/** What the price list recommends, and beneath it the plan that the limits really say. */
export function Fit({ needs, choice }: { readonly needs: Needs; readonly choice: Choice }) {
  const fit = planFor(needs.requests);
  return (
    <div className="calc-result">
      <p className="calc-advice">{`Recommended: ${recommended.name} — ${priceLabel(recommended.id)}`}</p>
      <output className="calc-fit">
        Your numbers: {formatCount(needs.requests)} requests/month fit <b>{fit.name}</b>
      </output>
      <Difference fit={fit} requests={needs.requests} />
      <Notes fit={fit} needs={needs} />
      <div className="calc-action">
        <PlanAction plan={fit} choice={choice} />
      </div>
    </div>
  );
}
