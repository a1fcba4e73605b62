import type { Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, findPlan, PAID_PLANS } from '@meridian/contracts/plans';
import { planNameFor } from '../../lib/account.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { PlanSelection } from '../../lib/plan-selection.ts';

interface Props {
  readonly subscription: Subscription;
  readonly token: string | null;
  readonly onChange: () => void;
  readonly onCancel: () => void;
  /** Opens the plan choice with this selection. */
  readonly onChoose: (choice: PlanSelection) => void;
}

/** Withdraws a scheduled cancellation or change. */
function useWithdrawal(token: string | null, onChange: () => void) {
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  const run = (name: 'resumeSubscription' | 'withdrawChange', message: string) =>
    void mutate(
      () => callPortal(name, {}, token),
      () => {
        toast(message);
        onChange();
      },
    );
  return { busy, failure, run };
}

/** The actions on a current subscription, by its state. */
export function SubscriptionActions({ subscription, token, onChange, onCancel, onChoose }: Props) {
  const { busy, failure, run } = useWithdrawal(token, onChange);
  const { state, plan_id: plan, cycle, currency, scheduled_change } = subscription;
  const name = planNameFor(useDashboard().user, plan);
  const choice = { plan, cycle, currency };
  // Of the operator are a new price of the plan, and the plan after one that is no longer sold.
  const isOwnChange =
    findPlan(plan) !== undefined && (scheduled_change?.plan_id !== plan || scheduled_change.cycle !== cycle);
  return (
    <div className="billing-actions">
      {state === 'cancel_scheduled' && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => run('resumeSubscription', `${name} continues and renews as before.`)}
        >
          Resume {name}
        </Button>
      )}
      {scheduled_change && isOwnChange && (
        <Button
          busy={busy}
          onClick={() => run('withdrawChange', `Scheduled change cancelled. You stay on ${name}.`)}
        >
          Cancel change
        </Button>
      )}
      {state === 'trialing' && (
        <Button look="primary" onClick={() => onChoose(choice)}>
          Subscribe
        </Button>
      )}
      {state === 'active' && (
        <Button onClick={() => onChoose({ ...choice, plan: (PAID_PLANS.at(-1) ?? DEFAULT_PLAN).id })}>
          Change plan
        </Button>
      )}
      {(state === 'active' || state === 'past_due') && (
        <Button look="quiet" onClick={onCancel}>
          Cancel subscription
        </Button>
      )}
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </div>
  );
}
