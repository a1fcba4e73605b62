import { Link } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { heldPlan, planNameFor, planOfUser, type User } from '../../lib/account.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';

export function PlanCard({ user }: { readonly user: User }) {
  const plan = planOfUser(user);
  const foot = (
    <>
      <span>Every plan has every feature</span>
      <Link className="strong t-ink" to="/pricing">
        Upgrade Plan
      </Link>
    </>
  );
  return (
    <Panel
      title="Plan"
      aside={<PlanBadge plan={user.plan} name={planNameFor(user, user.plan)} />}
      foot={foot}
    >
      <p className="stat-value">{priceLabel(heldPlan(user))}</p>
      <Facts facts={planFacts(plan)} className="facts mt-2" />
    </Panel>
  );
}
