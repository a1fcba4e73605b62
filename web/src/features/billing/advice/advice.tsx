import { planOf } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { TableRegion } from '../../../ui/table-region.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import {
  type Advice,
  amountTextOf,
  busiestText,
  endpointsText,
  fitText,
  overageTextOf,
  type PlanAdvice,
  refusalText,
  refusedOf,
  spanText,
} from './advice-text.ts';

function Row({
  plan,
  currency,
  calls,
  fits,
}: {
  readonly plan: PlanAdvice;
  readonly currency: Currency;
  readonly calls: number;
  readonly fits: boolean;
}) {
  const refused = refusedOf(plan);
  const why = refusalText(plan);
  const overage = overageTextOf(plan, currency);
  const share = calls === 0 ? 0 : (refused / calls) * 100;
  return (
    <tr>
      <th scope="row">
        {planOf(plan.plan_id).name}
        {fits && (
          <small>
            <Badge kind="ok">Fits</Badge>
          </small>
        )}
      </th>
      <td className="n">
        {amountTextOf(plan, currency)}
        {overage !== '' && <small>{overage}</small>}
      </td>
      <td className="advice-calls">
        <span className="advice-bar" style={{ '--refused': share } as CSSProperties} aria-hidden="true" />
        <span className="num">
          {formatCount(plan.served)} served, {formatCount(refused)} refused
        </span>
        {why !== '' && <small className="num">{why}</small>}
      </td>
    </tr>
  );
}

function Table({ advice, currency }: { readonly advice: Advice; readonly currency: Currency }) {
  return (
    <TableRegion stacks label="Plan advice table">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col" className="n">
            A month
          </th>
          <th scope="col">Calls in that month</th>
        </tr>
      </thead>
      <tbody>
        {advice.plans.map((plan) => (
          <Row
            key={plan.plan_id}
            plan={plan}
            currency={currency}
            calls={advice.calls}
            fits={plan.plan_id === advice.fits}
          />
        ))}
      </tbody>
    </TableRegion>
  );
}

/** The cost of the last month on each plan, and the calls that each would have refused. */
export function PlanAdvicePanel({ currency }: { readonly currency: Currency }) {
  const { user } = useDashboard();
  const { result, refetch } = usePortalQuery('planAdvice', { currency });
  const advice = result?.state === 'ready' ? result.info : null;
  const counted = advice !== null && advice.calls > 0;
  const notes = advice ? [busiestText(advice), endpointsText(advice, user.plan)] : [];
  return (
    <Panel title="Plan advice" flush>
      {result === null && <SkeletonRows label="Loading plan advice" />}
      {result?.state === 'unavailable' && <EmptyState title="No advice" text={NOT_AVAILABLE} />}
      {result?.state === 'failed' && (
        <FailedState
          title="Plan advice could not be read"
          message={problemText(result.problem)}
          unchanged="Your plan is unchanged."
          onRetry={refetch}
        />
      )}
      {advice && !counted && (
        <EmptyState
          title="No calls yet"
          text="Here you see what your calls of a month would cost on each plan, and how many it would refuse."
        />
      )}
      {counted && (
        <>
          <div className="advice-head">
            <p className="strong">
              {fitText(advice, user.plan)}{' '}
              {advice.fits === null && <Link to="/contact?topic=sales">Contact sales</Link>}
            </p>
            <p className="t-3 num">
              {formatCount(advice.calls)} calls, {spanText(advice)}.{' '}
              {notes.filter((note) => note !== null).join(' ')}
            </p>
          </div>
          <Table advice={advice} currency={currency} />
        </>
      )}
    </Panel>
  );
}
