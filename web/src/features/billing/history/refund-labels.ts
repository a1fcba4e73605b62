/** Labels of refunds. */
import type { Charge } from '@meridian/contracts/portal';
import { formatMoney } from '../../../lib/money.ts';
import { dayOf } from '../subscription-labels.ts';

type Refund = Charge['refunds'][number];

/** `3 Dec to 12 Dec 2026`. */
export const dueText = ({ due_from, due_until }: Pick<Refund, 'due_from' | 'due_until'>): string =>
  `${dayOf(due_from)} to ${dayOf(due_until)}`;

/** The state of a refund, with its due date while it is pending. */
export function refundText(refund: Refund, currency: Charge['currency']): string {
  const amount = formatMoney(refund.amount_minor, currency);
  if (refund.state === 'paid') return `${amount} refunded`;
  if (refund.state === 'failed') return `Refund of ${amount} failed. Contact support`;
  return `Refund of ${amount} on its way, due ${dueText(refund)}`;
}
