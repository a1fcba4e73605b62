import { PLANS, planOf } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { planFacts } from '../../../content/plan-text.ts';
import { priceLabel } from '../../../lib/plan-label.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import { ABSENT, type Known, usageText } from '../live/usage-figures.ts';
import { PlanBadge } from '../plan-badge.tsx';
import { formatDay } from '../../../lib/format.ts';

const FREE = [
  ['Renewal', 'None. Free has no end'],
  ['Payment method', 'None needed'],
] as const;
const ARRANGED = [
  ['Renewal', 'As arranged by sales'],
  ['Payment method', 'As arranged by sales'],
] as const;

interface Props {
  readonly plan: string;
  readonly figures: Known;
}

/** The account's plan, what it allows, and what of it is used. */
export function CurrentSubscription({ plan, figures }: Props) {
  const free = plan === 'free';
  const known = Object.hasOwn(PLANS, plan);
  const counted = typeof figures === 'string' ? null : figures;
  const text = typeof figures === 'string' ? ABSENT[figures] : usageText(figures);
  const foot = (
    <>
      <span>{free ? 'No charges on this plan' : 'Arranged by sales'}</span>
      <Link className="strong t-ink" to={free ? '/pricing' : '/contact?topic=sales'}>
        {free ? 'Upgrade Plan' : 'Contact sales'}
      </Link>
    </>
  );
  return (
    <Panel title="Current subscription" aside={<PlanBadge plan={plan} />} foot={foot}>
      <p className="stat-value">{priceLabel(plan)}</p>
      <div className="mt-4">
        <UsageBar label="Requests of this period" percent={counted?.percent ?? null} text={text} />
        <p className="mt-2 t-3 t-sm num">
          {text}
          {counted && `. The count begins anew on ${formatDay(counted.resetMs)}`}
        </p>
      </div>
      <Facts
        facts={[...(known ? planFacts(planOf(plan)) : []), ...(free ? FREE : ARRANGED)]}
        className="facts mt-4"
      />
    </Panel>
  );
}
