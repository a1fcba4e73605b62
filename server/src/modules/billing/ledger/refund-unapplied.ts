import { CURRENCIES, type Currency } from '@meridian/contracts/prices';
import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { postPayment } from './post-payment.ts';
import { openRefund } from './open-refund.ts';

/** The currency of a payment as we write it; an error for one in which we sell nothing. */
export function paymentCurrency({ currency, ref }: Payment): Currency {
  const known = CURRENCIES.find((it) => it === currency);
  if (!known) throw new Error(`Payment ${ref} is in ${currency}, in which nothing is sold.`);
  return known;
}

/** Whether a payment is what was asked for. */
export const matchesCharge = (
  { amountMinor, currency }: Payment,
  asked: { amount_minor: number; currency: Currency },
): boolean => amountMinor === asked.amount_minor && currency === asked.currency;

/**
 * Books money that bought nothing and promises it back whole, as part of `trx`, in which the account is held: what was
 * really paid, whatever had been asked.
 */
export async function refundUnapplied(
  trx: Transaction,
  context: BillingContext,
  { chargeId, payment, nowMs }: { chargeId: string; payment: Payment; nowMs: number },
): Promise<void> {
  const { amountMinor } = payment;
  await trx
    .updateTable('charge')
    .set({
      purpose: 'unapplied',
      state: 'pending',
      failure: null,
      amount_minor: amountMinor,
      currency: paymentCurrency(payment),
      period_start: null,
      period_end: null,
      attempt: null,
    })
    .where('id', '=', chargeId)
    .execute();
  await postPayment(trx, context, { chargeId, payment, nowMs });
  await openRefund(trx, context, { chargeId, reason: 'unapplied', amountMinor, nowMs });
}
