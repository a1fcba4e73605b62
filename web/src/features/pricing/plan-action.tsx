import type { Plan } from '@meridian/contracts/plans';
import { clsx } from 'clsx';
import { useSession, useSessionUser } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Choice } from './use-choice.ts';

interface Props {
  readonly plan: Plan;
  readonly choice: Choice;
  /** Of the way into an account; a change of plan is never the first thing to do. */
  readonly look?: 'primary' | 'secondary';
}

/** The wish that an address carries on; Free has neither cycle nor currency. */
const wish = ({ id, monthlyCents }: Plan, choice: Choice): string =>
  String(new URLSearchParams(monthlyCents ? { plan: id, ...choice } : { plan: id }));

function VisitorAction({ plan, choice, look }: Props) {
  const free = plan.monthlyCents === 0;
  return (
    <ButtonLink
      className="session-out"
      to={free ? '/signup' : `/signup?${wish(plan, choice)}`}
      look={look}
      block
    >
      {free ? 'Get Started' : `Start with ${plan.name}`}
    </ButtonLink>
  );
}

/** Which plan is the user's is known once the page is taken over. */
function UserAction({ plan, choice }: Props) {
  const user = useSessionUser();
  if (user?.plan === plan.id) return <p className="plan-own session-in">Your plan</p>;
  return (
    <ButtonLink
      className={clsx('session-in', !user && 'plan-unknown')}
      to={`/dashboard?tab=billing&${wish(plan, choice)}`}
      block
    >
      Change to {plan.name}
    </ButtonLink>
  );
}

/** Where a plan is had: the sign-up for visitors, Billing for the signed-in, sales for the plan without a price. */
export function PlanAction(props: Props) {
  const session = useSession();
  const { plan, look } = props;
  if (plan.monthlyCents === null) {
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
