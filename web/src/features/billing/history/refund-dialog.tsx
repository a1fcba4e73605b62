import {
  MONEY_BACK_DAYS,
  REFUNDABLE_OUTAGE_HOURS,
  REFUND_BUSINESS_DAYS,
  type RefundReason,
} from '@meridian/contracts/billing';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { Charge } from '@meridian/contracts/portal';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { type ReplyInfo, callPortal } from '../../../lib/optional-calls.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { momentOf } from '../subscription-labels.ts';

const NAMES = { 'money-back': 'Money-back guarantee', outage: 'Outage' } as const;

/** The recorded outages that the refund policy covers. */
function Outages() {
  const { result } = usePortalQuery('status', {});
  const incidents = result?.state === 'ready' ? result.info.incidents.filter((each) => each.refundable) : [];
  if (incidents.length === 0) return null;
  return (
    <>
      <ul className="refund-outages num">
        {incidents.map(({ started_at, ended_at, hours }) => (
          <li key={started_at}>
            {momentOf(started_at)} to {ended_at === null ? 'now' : momentOf(ended_at)}, {Math.floor(hours)} h
          </li>
        ))}
      </ul>
      {incidents.length > 1 && <p>Request each refund separately.</p>}
    </>
  );
}

function Consequence({ charge, reason }: { readonly charge: Charge; readonly reason: RefundReason }) {
  const amount = formatMoney(charge.amount_minor, charge.currency);
  return reason === 'money-back' ? (
    <p>
      You get {amount} back in full, within {MONEY_BACK_DAYS} days of your first paid charge and once per
      account. Later charges, including those for an upgrade, are not refunded. The subscription ends
      immediately and the account is on {DEFAULT_PLAN.name}.
    </p>
  ) : (
    <div>
      <p>
        You get back the share of {amount} for the days without service, for outages of{' '}
        {REFUNDABLE_OUTAGE_HOURS} consecutive hours or more within the period of this charge. The subscription
        continues.
      </p>
      <Outages />
    </div>
  );
}

interface Props {
  readonly charge: Charge;
  readonly token: string | null;
  readonly onClose: () => void;
  readonly onDone: (info: ReplyInfo<'refundCharge'>) => void;
}

/** Says what is refunded and what ends, and requests the refund. */
export function RefundDialog({ charge, token, onClose, onDone }: Props) {
  const { busy, failure, mutate } = usePortalMutation();
  const [reason, setReason] = useState<RefundReason>(charge.refundable[0]!);
  const name = useId();
  const [first, last] = REFUND_BUSINESS_DAYS;
  const request = () =>
    mutate(() => callPortal('refundCharge', { charge_id: charge.id, reason }, token), onDone);
  return (
    <Dialog title="Request a refund?" onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        {charge.refundable.length > 1 && (
          <fieldset className="dialog-options">
            <legend className="field-label">Reason</legend>
            {charge.refundable.map((each) => (
              <label key={each} className="check">
                <input type="radio" name={name} checked={each === reason} onChange={() => setReason(each)} />
                {NAMES[each]}
              </label>
            ))}
          </fieldset>
        )}
        <Consequence charge={charge} reason={reason} />
        <p>
          Refunds take {first} to {last} business days, to the original payment method.
          {charge.credit_minor > 0 && ' The part that you paid with credit is returned as credit.'}
        </p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the charge</Button>
        <Button look="danger" busy={busy} onClick={() => void request()}>
          Request refund
        </Button>
      </div>
    </Dialog>
  );
}
