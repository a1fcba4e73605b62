import type { ProviderDispute } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import type { BillingContext } from '../context.ts';
import { type ChargeRecord, findChargeForUpdate, findPaidCharge } from '../ledger/queries/charges.ts';
import { requireProvider } from '../payment-provider.ts';
import { lockCustomer } from '../queries.ts';
import { endUnpaid } from '../refunds/end-unpaid.ts';
import { publishPlanChange } from '../subscriptions/append-event.ts';
import { mailOperator } from './mail-operator.ts';
import { postMovements } from './post-movements.ts';
import { type DisputeRecord, findDispute, insertDispute, updateDispute } from './queries.ts';
import { settleLost } from './settle-lost.ts';

const ENDED: ReadonlySet<DisputeRecord['state']> = new Set(['won', 'lost', 'closed']);

/**
 * Reads a dispute from the provider and records it: its state, what the provider has moved, and what a lost one costs. The current
 * state is read, so reports may be late, repeated and in any order. Logs a dispute of a payment that is not ours.
 */
export async function recordDispute(context: BillingContext, ref: string): Promise<void> {
  const payments = requireProvider(context);
  for (let hasReadPayment = false; ;) {
    const known = await findDispute(context.store, payments.name, ref);
    const reported = await payments.readDispute(ref);
    const work = (trx: Transaction) => apply(trx, context, { reported, version: known?.version ?? 0 });
    const outcome = await context.store.transaction().execute(work);
    if (outcome === 'recorded elsewhere') continue;
    if (outcome !== 'no charge') return publishPlanChange(context, outcome.accountId);
    if (hasReadPayment) {
      context.log.warn({ ref }, 'The provider reports a dispute of a payment that is not in the ledger.');
      return;
    }
    // The report of the payment may be late.
    hasReadPayment = true;
    await recordPayment(context, reported.paymentRef);
  }
}

/**
 * As part of `trx`. `version` is that of the dispute before the provider was asked: if it is another one by now, what the provider
 * said may be older than what is stored.
 */
async function apply(
  trx: Transaction,
  context: BillingContext,
  { reported, version }: { reported: ProviderDispute; version: number },
): Promise<{ accountId: string } | 'recorded elsewhere' | 'no charge'> {
  const nowMs = context.now();
  const provider = context.payments!.name;
  const paid = await findPaidCharge(trx, provider, reported.paymentRef);
  if (!paid) return 'no charge';
  const customer = await lockCustomer(trx, paid.accountId);
  const charge = await findChargeForUpdate(trx, paid.id);
  const before = await findDispute(trx, provider, reported.ref);
  if ((before?.version ?? 0) !== version) return 'recorded elsewhere';
  if (reported.currency !== charge.currency)
    throw new Error(`Dispute ${reported.ref} is in ${reported.currency}, its payment in ${charge.currency}.`);
  const dispute = await store(trx, { reported, charge, before, nowMs });
  await postMovements(trx, context, { dispute, before, nowMs });
  const refundId = await settleLost(trx, context, { dispute, charge, customer, nowMs });
  if (refundId !== null) await endUnpaid(trx, context, { refundId, nowMs });
  if (dispute.state !== before?.state) await notifyOperator(trx, context, { dispute, charge, before });
  return { accountId: charge.account_id };
}

async function store(
  trx: Transaction,
  input: {
    reported: ProviderDispute;
    charge: ChargeRecord;
    before: DisputeRecord | undefined;
    nowMs: number;
  },
): Promise<DisputeRecord> {
  const { reported, charge, before, nowMs } = input;
  const dueAt = reported.evidenceDueMs === null ? null : new Date(reported.evidenceDueMs);
  const hasNewDate = dueAt?.getTime() !== before?.evidence_due_at?.getTime();
  const row = {
    state: reported.state,
    reason: reported.reason,
    amount_minor: reported.amountMinor,
    withdrawn_minor: reported.withdrawnMinor,
    reinstated_minor: reported.reinstatedMinor,
    fee_minor: reported.fee?.amountMinor ?? 0,
    fee_currency: reported.fee?.currency ?? null,
    evidence_due_at: dueAt,
    reminded_at: hasNewDate ? null : (before?.reminded_at ?? null),
    closed_at: ENDED.has(reported.state) ? (before?.closed_at ?? new Date(nowMs)) : null,
  };
  if (before) return await updateDispute(trx, before.id, row);
  return await insertDispute(trx, {
    ...row,
    account_id: charge.account_id,
    charge_id: charge.id,
    provider: charge.provider,
    dispute_ref: reported.ref,
    currency: charge.currency,
    opened_at: new Date(reported.openedMs),
  });
}

/** About a new dispute, and about its end. */
async function notifyOperator(
  trx: Transaction,
  context: BillingContext,
  input: { dispute: DisputeRecord; charge: ChargeRecord; before: DisputeRecord | undefined },
): Promise<void> {
  const { dispute, charge, before } = input;
  const hasEnded = ENDED.has(dispute.state);
  if (before && !hasEnded) return;
  await mailOperator(trx, context, { dispute, charge, what: hasEnded ? 'ended' : 'opened' });
}
