import type { Coupon } from '@meridian/contracts/operator/coupons';
import { planName } from '@meridian/contracts/plans';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { offText, periodsText, STATE_BADGES, usesText } from './coupon-text.ts';

const moment = (at: string) => `${formatMoment(Date.parse(at))} UTC`;

/** One coupon in full, and its end. */
export function CouponSheet({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) {
  const mayChange = useMay('coupon.change');
  const client = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const { code, plans, state, createdAt, endsAt } = coupon;
  const canEnd = mayChange && state !== 'ended';
  const end = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await callConsole('endCoupon', { code, reason });
      await client.invalidateQueries({ queryKey: ['listCoupons'] });
      toast(`${code} has ended.`);
      onClose();
    } catch (error) {
      setBusy(false);
      const field = error instanceof ConsoleError ? error.fields['reason'] : undefined;
      setRefusal(field);
      if (field === undefined) setFailure(messageOf(error));
    }
  };
  return (
    <Dialog title={code} side onClose={onClose}>
      <form noValidate onSubmit={(event) => void end(event)}>
        <div className="dialog-body dialog-stack">
          <Facts
            facts={[
              ['State', STATE_BADGES[state][1]],
              ['Off', offText(coupon)],
              ['Lasts', periodsText(coupon)],
              ['Used', usesText(coupon)],
              ['Plans', plans === null ? 'All' : plans.map(planName).join(', ')],
              ['Created', moment(createdAt)],
              [state === 'ended' ? 'Ended' : 'Ends', endsAt === null ? 'Never' : moment(endsAt)],
            ]}
          />
          {canEnd && (
            <>
              <p>
                After the end, the coupon can no longer be used. Customers who have already used it keep their
                discount.
              </p>
              {failure !== null && <Failure lines={[failure]} />}
              <TextField
                label="Reason"
                hint="For the audit log."
                autoComplete="off"
                error={refusal}
                value={reason}
                onChange={({ target }) => {
                  setRefusal(undefined);
                  setReason(target.value);
                }}
              />
            </>
          )}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Close</Button>
          {canEnd && (
            <Button type="submit" look="danger" busy={busy}>
              End the coupon
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
