import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import type { BillingContext } from '../context.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { reconciliationMail } from '../emails/reconciliation.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { unsettledDisputes } from './compare-disputes.ts';
import { comparedRange, compareLedger, type LedgerComparison } from './compare-ledger.ts';
import { listRecordedPayments, listRecordedRefunds } from './queries/compared.ts';

/**
 * Records payments, refunds and disputes whose reports were missed, then compares the last days with the provider and checks the ledger
 * and every subscription. Stores the differences, logs them as an error and mails them to the operator. Rejects when the
 * provider does not respond.
 */
export async function reconcile(context: BillingContext): Promise<LedgerComparison> {
  const { payments, store, log, operator } = context;
  const nowMs = context.now();
  if (payments) await recordMissedReports(context, payments, nowMs);
  const comparison = await compareLedger(context, nowMs);
  const { differences } = comparison;
  if (differences.length === 0) return comparison;
  const kinds = Object.groupBy(differences, ({ kind }) => kind);
  const counts = Object.entries(kinds).map(([kind, found]) => [kind, found.length]);
  log.error(
    { ...Object.fromEntries(counts), differences },
    'The ledger has differences. See docs/operations/billing.md.',
  );
  const to = operator.contact.support;
  if (to !== null) {
    const sentences = differences.map(({ what }) => what);
    const mail = reconciliationMail(context.publicUrl, { to, atMs: nowMs, differences: sentences });
    await store.transaction().execute((trx) => context.enqueueMail(trx, mail));
  }
  return comparison;
}

/** Reads again what the provider lists and the ledger lacks, and what is pending: its report may have been lost. */
async function recordMissedReports(
  context: BillingContext,
  payments: PaymentProvider,
  nowMs: number,
): Promise<void> {
  const { store } = context;
  const listed = await payments.list(comparedRange(nowMs));
  const paid = await listRecordedPayments(
    store,
    payments.name,
    listed.payments.map(({ ref }) => ref),
  );
  const recorded = new Set(paid.map(({ ref }) => ref));
  const refunds = await listRecordedRefunds(
    store,
    payments.name,
    listed.refunds.map(({ ref }) => ref),
  );
  const settled = new Set(refunds.filter(({ state }) => state !== 'pending').map(({ ref }) => ref!));
  const open = new Set([...refunds, ...listed.refunds].map(({ ref }) => ref!));
  for (const { ref, state } of listed.payments)
    if (state === 'paid' && !recorded.has(ref)) await attempt(context, ref, recordPayment);
  for (const ref of open) if (!settled.has(ref)) await attempt(context, ref, recordRefund);
  const known = await unsettledDisputes(store, payments.name, nowMs);
  const disputes = [
    ...(listed.disputes ?? []).map(({ ref }) => ref),
    ...known.map(({ dispute_ref: ref }) => ref),
  ];
  for (const ref of new Set(disputes)) await attempt(context, ref, recordDispute);
}

/** Failures are left to the comparison, which reports them. */
async function attempt(
  context: BillingContext,
  ref: string,
  record: (context: BillingContext, ref: string) => Promise<void>,
): Promise<void> {
  try {
    await record(context, ref);
  } catch (error) {
    context.log.warn(
      { err: error, ref },
      'A payment, refund or dispute of the provider could not be recorded.',
    );
  }
}
