import { planOf } from '@meridian/contracts/plans';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { forgetIntent, intentFor } from '../checkout/intent.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { selectionInput } from '../selection-text.ts';
import { dayOf } from '../subscription-labels.ts';

/** Schedules a lower plan, or a shorter cycle, for the end of the period. */
export function ScheduleButton({
  choice,
  onDone,
}: {
  readonly choice: PlanSelection;
  readonly onDone: () => void;
}) {
  const { user, token } = useDashboard();
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  const { name } = planOf(choice.plan);
  const schedule = () => {
    const { key } = intentFor({ account: user.id, choice, purpose: 'change' });
    return mutate(
      () => callPortal('changePlan', { ...selectionInput(choice), idempotency_key: key }, token),
      ({ subscription: { scheduled_change, current_period_end } }) => {
        forgetIntent();
        toast(`${name} starts on ${dayOf(scheduled_change?.effective_at ?? current_period_end)}.`);
        onDone();
      },
    );
  };
  return (
    <>
      <Button look="primary" busy={busy} onClick={() => void schedule()}>
        Schedule {name}
      </Button>
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </>
  );
}
