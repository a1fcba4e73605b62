import { isArranged, isFree, type Plan } from '@meridian/contracts/plans';
import { clsx } from 'clsx/lite';
import { useSession } from '../../lib/use-session.ts';
import { useSessionUser } from '../../lib/use-session-user.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { PriceSelection } from './use-price-selection.ts';

interface Props {
  readonly plan: Plan;
  readonly choice: PriceSelection;
  /** The style of the visitor's button; a change of plan is never the primary action. */
  readonly look?: 'primary' | 'secondary';
}

/** The query string that preselects the plan. A free one has neither cycle nor currency. */
const planQuery = (plan: Plan, choice: PriceSelection): string =>
  String(new URLSearchParams(isFree(plan) ? { plan: plan.id } : { plan: plan.id, ...choice }));

function VisitorAction({ plan, choice, look }: Props) {
  const free = isFree(plan);
  return (
    <ButtonLink
      className="session-out"
      to={free ? '/signup' : `/signup?${planQuery(plan, choice)}`}
      look={look}
      block
    >
      {free ? 'Get Started' : `Start with ${plan.name}`}
    </ButtonLink>
  );
}

/** The current plan is known only after hydration. */
function UserAction({ plan, choice }: Props) {
  const user = useSessionUser();
  if (user?.plan === plan.id) return <p className="plan-own session-in">Your plan</p>;
  return (
    <ButtonLink
      className={clsx('session-in', !user && 'plan-unknown')}
      to={`/dashboard?tab=billing&${planQuery(plan, choice)}`}
      block
    >
      Change to {plan.name}
    </ButtonLink>
  );
}

/** Leads visitors to the sign-up, users to Billing, and everyone to sales for the plan without a price. */
export function PlanAction(props: Props) {
  const session = useSession();
  const { plan, look } = props;
  if (isArranged(plan)) {
    return (
      <ButtonLink to="/contact?topic=sales" look={look} block>
        Contact Sales
      </ButtonLink>
    );
  }
  return (
    <>
      {session !== 'in' && <VisitorAction {...props} />}
      {session !== 'out' && <UserAction {...props} />}
    </>
  );
}
