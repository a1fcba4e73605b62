import type { Plan } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';

export function PlanCard({ plan }: { readonly plan: Plan }) {
  const foot = (
    <>
      <span>Every plan has every feature</span>
      <Link className="strong t-ink" to="/pricing">
        Upgrade Plan
      </Link>
    </>
  );
  return (
    <Panel title="Plan" aside={<PlanBadge plan={plan.id} name={plan.name} />} foot={foot}>
      <p className="stat-value">{priceLabel(plan)}</p>
      <Facts facts={planFacts(plan)} className="facts mt-2" />
    </Panel>
  );
}
