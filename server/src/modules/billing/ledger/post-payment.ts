import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { lockCustomer } from '../queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type LedgerSubject, postEntries } from './ledger.ts';
import { type ChargeRecord, findCharge, findChargeForUpdate, markChargePaid } from './queries/charges.ts';
import { findInvoiceNumber } from './queries/invoices.ts';

/**
 * Posts the payment of a charge as part of `trx`, in which its account is locked: marks the charge paid, issues its invoice,
 * posts the entries of both and queues the mail. Its credit is used in the same transaction. Unapplied charges, and those that
 * cost nothing, get no invoice; what credit pays in full has no payment. Posting twice changes nothing. Returns the number of the invoice. Throws when the payment does
 * not match the charge.
 */
export async function postPayment(
  trx: Transaction,
  context: BillingContext,
  input: { chargeId: string; payment: Payment | null; nowMs: number },
): Promise<string | null> {
  const { chargeId, payment, nowMs } = input;
  const { account_id: accountId } = await findCharge(trx, chargeId);
  const customer = await lockCustomer(trx, accountId);
  const charge = await findChargeForUpdate(trx, chargeId);
  if (charge.state === 'paid' || charge.state === 'refunded') return await findInvoiceNumber(trx, chargeId);
  rejectMismatch(charge, payment);
  const paidAt = new Date(nowMs);
  await markChargePaid(trx, chargeId, { paymentRef: payment?.ref ?? charge.payment_ref, paidAt });
  const { amount_minor: moneyMinor, credit_minor: creditMinor } = charge;
  if (moneyMinor + creditMinor === 0) return null;
  const subject: LedgerSubject = { accountId, chargeId, currency: charge.currency, atMs: nowMs };
  const received = [
    { account: `provider:${charge.provider}`, amountMinor: moneyMinor },
    { account: 'customer-credit', amountMinor: creditMinor },
    { account: 'customer', amountMinor: -moneyMinor - creditMinor },
  ] as const;
  if (charge.purpose === 'unapplied') {
    await postEntries(trx, subject, received);
    return null;
  }
  if (!customer) throw new Error(`The account of charge ${chargeId} was erased: it buys nothing.`);
  await postEntries(trx, subject, received);
  return await issueInvoice(trx, context, {
    charge: { ...charge, paid_at: paidAt },
    customer,
    method: payment?.method?.label ?? null,
    nowMs,
  });
}

function rejectMismatch(charge: ChargeRecord, payment: Payment | null): void {
  const paid = { amountMinor: payment?.amountMinor ?? 0, currency: payment?.currency ?? charge.currency };
  if (paid.amountMinor === charge.amount_minor && paid.currency === charge.currency) return;
  throw new Error(
    `Charge ${charge.id} is of ${charge.amount_minor} ${charge.currency}, not ${paid.amountMinor} ${paid.currency}.`,
  );
}
