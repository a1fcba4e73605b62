import { Link } from '../../ui/link.tsx';
import { planFacts } from '../../content/plan-text.ts';
import { heldPlan, planOfUser, type User } from '../../lib/account.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Facts } from '../../ui/facts.tsx';
import { OwnPlanBadge } from '../../ui/own-plan-badge.tsx';
import { Panel } from '../../ui/panel.tsx';

export function PlanCard({ user }: { readonly user: User }) {
  const plan = planOfUser(user);
  const foot = (
    <>
      <span>Every plan has every feature</span>
      <Link className="strong t-ink" to="/pricing">
        Compare plans
      </Link>
    </>
  );
  return (
    <Panel title="Plan" aside={<OwnPlanBadge user={user} />} foot={foot}>
      <p className="stat-value">{priceLabel(heldPlan(user))}</p>
      <Facts facts={planFacts(plan)} className="facts mt-2" />
    </Panel>
  );
}
