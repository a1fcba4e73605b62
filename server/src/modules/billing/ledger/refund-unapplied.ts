import { CURRENCIES, type Currency } from '@meridian/contracts/prices';
import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { openRefund } from './open-refund.ts';
import { postPayment } from './post-payment.ts';
import { markChargeUnapplied } from './queries/charges.ts';

/** The currency of a payment; throws for a currency that we do not sell in. */
export function paymentCurrency({ currency, ref }: Payment): Currency {
  const known = CURRENCIES.find((it) => it === currency);
  if (!known) throw new Error(`Payment ${ref} is in ${currency}, which is not supported.`);
  return known;
}

/** Whether a payment has the amount and currency of its order or charge. */
export const matchesCharge = (
  { amountMinor, currency }: Payment,
  requested: { amount_minor: number; currency: Currency },
): boolean => amountMinor === requested.amount_minor && currency === requested.currency;

/**
 * Posts a payment that could not be applied and promises its full refund, as part of `trx`, in which the account is locked. The
 * amount is what was really paid, not what was requested.
 */
export async function refundUnapplied(
  trx: Transaction,
  context: BillingContext,
  { chargeId, payment, nowMs }: { chargeId: string; payment: Payment; nowMs: number },
): Promise<void> {
  const { amountMinor } = payment;
  await markChargeUnapplied(trx, chargeId, { amountMinor, currency: paymentCurrency(payment) });
  await postPayment(trx, context, { chargeId, payment, nowMs });
  await openRefund(trx, context, { chargeId, reason: 'unapplied', amountMinor, nowMs });
}
