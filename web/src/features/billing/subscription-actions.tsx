import type { Subscription } from '@meridian/contracts/portal';
import { planOf } from '@meridian/contracts/plans';
import { formatMoney } from '../../lib/money.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAttempt } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { PlanSelection } from '../../lib/plan-selection.ts';
import type { Purchase } from './checkout/use-purchase.ts';

interface Props {
  readonly subscription: Subscription;
  readonly token: string | null;
  readonly purchase: Purchase;
  readonly onChange: () => void;
  readonly onCancel: () => void;
  /** Opens the choice of plans with this one. */
  readonly onChoose: (choice: PlanSelection) => void;
}

/** Takes back what was scheduled: a cancellation or a change. */
function useTakingBack(token: string | null, onChange: () => void) {
  const toast = useToast();
  const { busy, failure, attempt } = useAttempt();
  const run = (name: 'resumeSubscription' | 'withdrawChange', said: string) =>
    void attempt(
      () => callPortal(name, {}, token),
      () => {
        toast(said);
        onChange();
      },
    );
  return { busy, failure, run };
}

/** What can be done about a subscription that lives, by its state. */
export function SubscriptionActions({ subscription, token, purchase, onChange, onCancel, onChoose }: Props) {
  const { busy, failure, run } = useTakingBack(token, onChange);
  const { state, plan_id: plan, cycle, currency, amount_minor, scheduled_change } = subscription;
  const { name } = planOf(plan);
  const choice = { plan, cycle, currency };
  const payFailure = state === 'past_due' && purchase.problem ? problemText(purchase.problem) : null;
  return (
    <div className="billing-actions">
      {state === 'past_due' && (
        <Button
          look="primary"
          busy={purchase.busy}
          onClick={() => void purchase.buy(choice, 'renewal', amount_minor)}
        >
          {purchase.busy ? 'Opening…' : `Pay ${formatMoney(amount_minor, currency)} now`}
        </Button>
      )}
      {state === 'cancel_scheduled' && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => run('resumeSubscription', `${name} goes on and renews as before.`)}
        >
          Resume {name}
        </Button>
      )}
      {scheduled_change && (
        <Button busy={busy} onClick={() => run('withdrawChange', `The change is withdrawn; ${name} stays.`)}>
          Withdraw change
        </Button>
      )}
      {state === 'trialing' && (
        <Button look="primary" onClick={() => onChoose(choice)}>
          Subscribe
        </Button>
      )}
      {state === 'active' && (
        <Button onClick={() => onChoose({ ...choice, plan: 'pro' })}>Change plan</Button>
      )}
      {(state === 'active' || state === 'past_due') && (
        <Button look="quiet" onClick={onCancel}>
          Cancel subscription
        </Button>
      )}
      {(failure ?? payFailure) !== null && <FailedNote>{(failure ?? payFailure)!}</FailedNote>}
    </div>
  );
}
