import type { Charge } from '@meridian/contracts/portal';
import { formatMoney } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dayOf } from '../subscription-labels.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { refundText } from './refund-labels.ts';

const STATES = {
  paid: ['ok', 'Paid'],
  pending: ['warn', 'Pending'],
  refunded: ['info', 'Refunded'],
  failed: ['danger', 'Failed'],
} as const;

interface Props {
  readonly charge: Charge;
  readonly onRefund: (charge: Charge) => void;
}

/** One charge, with its refunds below. */
export function ChargeRow({ charge, onRefund }: Props) {
  const {
    id,
    date,
    description,
    amount_minor,
    credit_minor,
    currency,
    state,
    invoice_no,
    refunds,
    refundable,
  } = charge;
  const { discount_minor, coupon } = charge;
  const [kind, word] = STATES[state];
  const refunding = refunds.filter(({ credit_note_no }) => credit_note_no !== null);
  return (
    <tr>
      <th scope="row">{dayOf(date)}</th>
      <td className="wrap charge-what">
        {description}
        {discount_minor > 0 && (
          <small className="num">
            Coupon {coupon}: {formatMoney(discount_minor, currency)} off
          </small>
        )}
        {credit_minor > 0 && (
          <small className="num">Credit applied: {formatMoney(credit_minor, currency)}</small>
        )}
        {refunds.map((refund) => (
          <small key={`${refund.due_from}${refund.amount_minor}${refund.credit_note_no}`} className="num">
            {refundText(refund, currency)}
          </small>
        ))}
      </td>
      <td className="n">{formatMoney(amount_minor, currency)}</td>
      <td>
        <Badge kind={kind}>{word}</Badge>
      </td>
      <td>
        <span className="charge-files">
          {invoice_no === null ? (
            <span className="t-3">None</span>
          ) : (
            <InvoiceButton id={id} number={invoice_no} />
          )}
          {refunding.map(({ credit_note_no }) => (
            <InvoiceButton key={credit_note_no} id={id} number={credit_note_no!} creditNote />
          ))}
          {refundable.length > 0 && (
            <button
              type="button"
              className="btn-link invoice-link"
              aria-label={`Request refund of ${description}, ${dayOf(date)}`}
              onClick={() => onRefund(charge)}
            >
              Request refund
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
