import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { reconciliationMail } from '../emails/reconciliation.ts';
import type { BillingContext } from '../context.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import { compareLedger, comparedRange, type LedgerComparison } from './compare-ledger.ts';
import { recordRefund } from '../refunds/record-refund.ts';

/**
 * Does what was missed of the provider's reports, then compares the last days with the provider, the ledger with itself and
 * every subscription with its events; keeps what differs, logs it as an error and mails it to the operator. Rejects when the
 * provider does not answer.
 */
export async function reconcile(context: BillingContext): Promise<LedgerComparison> {
  const { payments, store, log, operator } = context;
  const nowMs = context.now();
  if (payments) await catchUp(context, payments, nowMs);
  const comparison = await compareLedger(context, nowMs);
  const { differences } = comparison;
  if (differences.length === 0) return comparison;
  const kinds = Object.groupBy(differences, ({ kind }) => kind);
  const counts = Object.entries(kinds).map(([kind, found]) => [kind, found.length]);
  log.error(
    { ...Object.fromEntries(counts), differences },
    'The books differ. See docs/operations/billing.md.',
  );
  const to = operator.contact.support;
  if (to !== null)
    await store
      .transaction()
      .execute((trx) =>
        context.enqueueMail(trx, reconciliationMail(context.publicUrl, { to, atMs: nowMs, differences })),
      );
  return comparison;
}

/** Reads again what the provider listed and the books lack, and what has been under way: its report may have been lost. */
async function catchUp(context: BillingContext, payments: PaymentProvider, nowMs: number): Promise<void> {
  const { store } = context;
  const listed = await payments.list(comparedRange(nowMs));
  const paid = await store
    .selectFrom('charge')
    .select('payment_ref as ref')
    .where('provider', '=', payments.name)
    .where('paid_at', 'is not', null)
    .where((eb) => eb('payment_ref', '=', eb.fn.any(eb.val(listed.payments.map(({ ref }) => ref)))))
    .execute();
  const booked = new Set(paid.map(({ ref }) => ref));
  const done = await store
    .selectFrom('refund')
    .select(['refund_ref as ref', 'state'])
    .where('provider', '=', payments.name)
    .where('refund_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb('refund_ref', '=', eb.fn.any(eb.val(listed.refunds.map(({ ref }) => ref)))),
      ]),
    )
    .execute();
  const settled = new Set(done.filter(({ state }) => state !== 'pending').map(({ ref }) => ref!));
  const open = new Set([...done, ...listed.refunds].map(({ ref }) => ref!));
  for (const { ref, state } of listed.payments)
    if (state === 'paid' && !booked.has(ref)) await tried(context, ref, () => recordPayment(context, ref));
  for (const ref of open) if (!settled.has(ref)) await tried(context, ref, () => recordRefund(context, ref));
}

/** What cannot be settled is left to the comparison, which says so. */
async function tried(context: BillingContext, ref: string, settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    context.log.warn({ err: error, ref }, 'What the provider lists could not be settled.');
  }
}
