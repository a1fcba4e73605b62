import type { ListedDifference } from '@meridian/contracts/operator/reconciliation';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BaseContext } from '../../../shared/context.ts';
import type { Transaction } from '../../../store/schema.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import type { BillingContext } from '../context.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { DISPUTE_KINDS, type LedgerDifference, PAYMENT_KINDS, REFUND_KINDS } from './difference.ts';
import {
  type DifferenceRecord,
  findDifference,
  findReference,
  lockDifference,
  markExplained,
  markGone,
  upsertDifferences,
} from './queries/differences.ts';
import { findAgain } from './find-again.ts';
import { toDifference } from './list-differences.ts';

/** Who resolves which difference, and why. */
export interface ResolveInput {
  readonly id: number;
  readonly actor: Actor;
  readonly reason: string;
}

/**
 * Marks a difference as explained: it is not mailed any more, until either side changes. Throws 141 for an unknown one, 142 for one
 * that is gone, 140 when the actor may not do it, and 101 without a reason.
 */
export async function explainDifference(
  { store, now }: Pick<BaseContext, 'store' | 'now'>,
  { id, actor, reason }: ResolveInput,
): Promise<ListedDifference> {
  const nowMs = now();
  return await store.transaction().execute(async (trx) => {
    const before = await lockDifference(trx, id);
    if (!before) throw errors.notFound();
    if (before.state === 'gone') throw errors.conflict({ message: 'This difference no longer exists.' });
    const explanation = reason.trim();
    const after = await markExplained(trx, id, { at: new Date(nowMs), by: actor.name, explanation });
    await record(trx, { before, outcome: 'explained', actor, reason, nowMs });
    return toDifference(after);
  });
}

/**
 * Records what the provider reports now, as the daily reconciliation does, and looks again. Throws 141 for an unknown difference,
 * 142 when it is about another provider than the configured one, 191 when the provider does not respond, 140 when the actor may not do
 * it, and 101 without a reason.
 */
export async function recheckDifference(
  context: BillingContext,
  { id, actor, reason }: ResolveInput,
): Promise<ListedDifference> {
  const { store, payments, now } = context;
  const difference = await findDifference(store, id);
  if (!difference) throw errors.notFound();
  if (difference.provider !== null && difference.provider !== payments?.name)
    throw errors.conflict({ message: `Payments of ${difference.provider} are not set up on this server.` });
  const nowMs = now();
  const found = await lookAgain(context, difference, nowMs);
  return await store.transaction().execute(async (trx) => {
    const before = await lockDifference(trx, id);
    if (!before) throw errors.notFound();
    const at = new Date(nowMs);
    if (found.length > 0) await upsertDifferences(trx, found, { provider: payments?.name ?? null, at });
    const isGone = !found.some(({ kind }) => kind === before.kind);
    if (isGone && before.state !== 'gone')
      await markGone(trx, [id], { at, by: actor.name, explanation: reason.trim() });
    await record(trx, { before, outcome: isGone ? 'gone' : 'still there', actor, reason, nowMs });
    return toDifference((await lockDifference(trx, id))!);
  });
}

async function lookAgain(
  context: BillingContext,
  difference: DifferenceRecord,
  nowMs: number,
): Promise<LedgerDifference[]> {
  try {
    await recordReport(context, difference);
    return await findAgain(context, difference, nowMs);
  } catch (error) {
    context.log.error({ err: error, difference: difference.id }, 'a difference could not be checked');
    throw errors.busy({
      message: 'The payment provider does not respond. Try again in a minute.',
      retryAfterMs: 60_000,
    });
  }
}

/** What cannot be recorded stays a difference. */
async function recordReport(context: BillingContext, { kind, subject }: DifferenceRecord): Promise<void> {
  if (!context.payments) return;
  const isOf = (kinds: readonly string[]) => kinds.includes(kind);
  const attempt = async (ref: string | null, report: (of: BillingContext, ref: string) => Promise<void>) => {
    if (ref === null) return;
    await report(context, ref).catch((error: unknown) => {
      context.log.warn(
        { err: error, ref },
        'A payment, refund or dispute of the provider could not be recorded.',
      );
    });
  };
  if (isOf(PAYMENT_KINDS)) await attempt(subject, recordPayment);
  else if (isOf(REFUND_KINDS)) await attempt(subject, recordRefund);
  else if (isOf(DISPUTE_KINDS)) await attempt(subject, recordDispute);
  else if (kind === 'charge-late')
    await attempt(await findReference(context.store, 'charge', subject), recordPayment);
  else if (kind === 'refund-failed' || kind === 'refund-late')
    await attempt(await findReference(context.store, 'refund', subject), recordRefund);
}

const record = (
  trx: Transaction,
  input: {
    before: DifferenceRecord;
    outcome: 'explained' | 'gone' | 'still there';
    actor: Actor;
    reason: string;
    nowMs: number;
  },
): Promise<void> => {
  const { before, outcome, actor, reason, nowMs } = input;
  const { id, kind, subject, ours, theirs } = before;
  const details = { difference: id, kind, ours, theirs, outcome };
  const about = { kind: 'payment', id: subject } as const;
  return recordAct(trx, { actor, act: 'revenue.resolve', subject: about, reason, details }, nowMs);
};
