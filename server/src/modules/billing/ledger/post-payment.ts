import type { Selectable } from 'kysely';
import type { Payment } from '../../../providers/payments/provider.ts';
import type { ChargeTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { lockCustomer } from './lock-customer.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type LedgerSubject, postEntries } from './ledger.ts';

/**
 * Writes down that a charge was paid, as part of `trx`, in which its account is locked: the charge itself, its invoice with
 * the next number, the entries of both, and the mail with the invoice. A charge that bought nothing (`unapplied`) gets no
 * invoice, nor does one of nothing, which may come without a payment. Booked twice, it is booked once. Answers the invoice's
 * number. Throws when something else was paid than was charged.
 */
export async function postPayment(
  trx: Transaction,
  context: BillingContext,
  input: { chargeId: string; payment: Payment | null; nowMs: number },
): Promise<string | null> {
  const { chargeId, payment, nowMs } = input;
  const { account_id: accountId } = await chargeOf(trx, chargeId);
  const customer = await lockCustomer(trx, accountId);
  const charge = await chargeOf(trx, chargeId, { hold: true });
  if (charge.state === 'paid' || charge.state === 'refunded') return await numberOf(trx, chargeId);
  refuseMismatch(charge, payment);
  const paidAt = new Date(nowMs);
  await trx
    .updateTable('charge')
    .set({ state: 'paid', payment_ref: payment?.ref ?? charge.payment_ref, paid_at: paidAt, failure: null })
    .where('id', '=', chargeId)
    .execute();
  if (charge.amount_minor === 0) return null;
  const subject: LedgerSubject = { accountId, chargeId, currency: charge.currency, atMs: nowMs };
  const received = [
    { account: `provider:${charge.provider}`, amountMinor: charge.amount_minor },
    { account: 'customer', amountMinor: -charge.amount_minor },
  ] as const;
  if (charge.purpose === 'unapplied') {
    await postEntries(trx, subject, received);
    return null;
  }
  if (!customer) throw new Error(`Charge ${chargeId} is of an account that was erased: it buys nothing.`);
  await postEntries(trx, subject, received);
  return await issueInvoice(trx, context, {
    charge: { ...charge, paid_at: paidAt },
    customer,
    method: payment?.method?.label ?? null,
    nowMs,
  });
}

async function chargeOf(
  trx: Transaction,
  chargeId: string,
  { hold = false } = {},
): Promise<Selectable<ChargeTable>> {
  const charge = trx.selectFrom('charge').selectAll().where('id', '=', chargeId);
  return await (hold ? charge.forUpdate() : charge).executeTakeFirstOrThrow();
}

function refuseMismatch(charge: Selectable<ChargeTable>, payment: Payment | null): void {
  const paid = { amountMinor: payment?.amountMinor ?? 0, currency: payment?.currency ?? charge.currency };
  if (paid.amountMinor === charge.amount_minor && paid.currency === charge.currency) return;
  throw new Error(
    `Charge ${charge.id} is of ${charge.amount_minor} ${charge.currency}, not ${paid.amountMinor} ${paid.currency}.`,
  );
}

async function numberOf(trx: Transaction, chargeId: string): Promise<string | null> {
  const invoice = await trx
    .selectFrom('invoice')
    .select('number')
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return invoice?.number ?? null;
}
