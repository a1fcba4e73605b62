import { CANCEL_NOTICE_DAYS } from '@meridian/contracts/billing';
import type { Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { useState } from 'react';
import { amountText } from '../../content/plan-text.ts';
import { SELLS_OVERAGE } from '../../content/overage-text.ts';
import { planNameFor } from '../../lib/account.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { momentOf } from './subscription-labels.ts';

const NOTICE_MS = CANCEL_NOTICE_DAYS * 86_400_000;
const REASON_MAX = 500;

interface Props {
  readonly subscription: Subscription;
  readonly token: string | null;
  readonly onClose: () => void;
  readonly onDone: (subscription: Subscription) => void;
}

/** Says what a cancellation means, and cancels. */
export function CancelDialog({ subscription, token, onClose, onDone }: Props) {
  const { busy, failure, mutate } = usePortalMutation();
  const [reason, setReason] = useState('');
  const [openedMs] = useState(() => Date.now());
  const { plan_id, state, current_period_end, scheduled_change } = subscription;
  const name = planNameFor(useDashboard().user, plan_id);
  const overdue = state === 'past_due';
  const late = !overdue && Date.parse(current_period_end) - openedMs < NOTICE_MS;
  const { callsPerMinute, callsPerMonth } = DEFAULT_PLAN;
  const cancel = () =>
    mutate(
      () => callPortal('cancelSubscription', { reason: reason.trim() }, token),
      (info) => onDone(info.subscription),
    );
  return (
    <Dialog title={`Cancel ${name}?`} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p>
          {overdue
            ? `${name} ends immediately, because its renewal is not paid.`
            : `${name} stays until ${momentOf(current_period_end)}.`}{' '}
          Then the account is on {DEFAULT_PLAN.name}: {amountText(callsPerMinute)} calls a minute,{' '}
          {amountText(callsPerMonth)} a month. Keys and data stay.
        </p>
        <p>
          {SELLS_OVERAGE
            ? 'There are no further charges, except for calls beyond the quota until then.'
            : 'There are no further charges.'}
          {late && ' The renewal is near: a charge already in progress is refunded.'}
          {scheduled_change && ' The scheduled change is cancelled.'}
        </p>
        <Field label="Reason" optional>
          {(wiring) => (
            <textarea
              {...wiring}
              className="input billing-reason"
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep {name}</Button>
        <Button look="danger" busy={busy} onClick={() => void cancel()}>
          Cancel subscription
        </Button>
      </div>
    </Dialog>
  );
}
