import type { Transaction } from '../../../../store/schema.ts';
import type { BillingContext } from '../../context.ts';
import { hasItsCredit } from '../../ledger/credit.ts';
import { postPayment } from '../../ledger/post-payment.ts';
import {
  type ChargeRecord,
  markChargeFailed,
  markChargePending,
  setChargePayment,
} from '../../ledger/queries/charges.ts';
import { matchesCharge, refundUnapplied } from '../../ledger/refund-unapplied.ts';
import { lockAccountPlan } from '../../queries.ts';
import { appendEvent } from '../append-event.ts';
import type { ChargeResult } from '../charge-result.ts';
import { currentSubscription } from '../current-subscription.ts';
import { nextAttempt } from '../next-attempt.ts';
import { notifyOwner } from '../notify-event.ts';
import { failedMessage } from './messages.ts';
import { findUse, type OverageUse, setOverage, updateUse } from './queries.ts';

const HOUR_MS = 3_600_000;

interface Settlement {
  readonly charge: ChargeRecord;
  readonly result: ChargeResult;
  readonly nowMs: number;
}

/**
 * Settles a charge of calls beyond the quota, as part of `trx`, in which its account is locked. It is retried on the days of a failed
 * renewal; after the last one the subscription ends. A payment for what is paid already is refunded.
 */
export async function settleOverage(
  trx: Transaction,
  context: BillingContext,
  settlement: Settlement,
): Promise<void> {
  const { charge, result, nowMs } = settlement;
  const { id: chargeId } = charge;
  const use = await findUse(trx, charge.overage_use_id!);
  if (result.state === 'pending') {
    await setChargePayment(trx, chargeId, result.payment?.ref ?? null);
    if (use.state === 'due') await updateUse(trx, use.id, { due_at: new Date(nowMs + HOUR_MS) });
    return;
  }
  if (result.state === 'failed') return await recordFailure(trx, context, { ...settlement, use });
  const { payment } = result;
  const isPaid = payment ? matchesCharge(payment, charge) : charge.amount_minor === 0;
  const isWaiting = use.state === 'due' || use.state === 'unpaid';
  const account = await lockAccountPlan(trx, charge.account_id);
  if (!isWaiting || !account || !isPaid || !(await hasItsCredit(trx, charge))) {
    if (payment) await refundUnapplied(trx, context, { chargeId, payment, nowMs });
    else await markChargeFailed(trx, chargeId, { failure: 'It was no longer needed.', paymentRef: null });
    return;
  }
  await markChargePending(trx, chargeId);
  await postPayment(trx, context, { chargeId, payment, nowMs });
  await updateUse(trx, use.id, { state: 'paid', due_at: null });
}

async function recordFailure(
  trx: Transaction,
  context: BillingContext,
  { charge, result, use, nowMs }: Settlement & { use: OverageUse },
): Promise<void> {
  const { id: chargeId, account_id: accountId, amount_minor: amountMinor, currency } = charge;
  const paymentRef = result.payment?.ref ?? null;
  await markChargeFailed(trx, chargeId, { failure: result.failure, paymentRef });
  // A late failure of an earlier attempt does not affect the planned one.
  if (use.state !== 'due' || use.attempts !== charge.attempt) return;
  const next = nextAttempt({ graceUntilMs: use.grace_until?.getTime() ?? null }, nowMs);
  await updateUse(trx, use.id, {
    attempts: use.attempts + 1,
    grace_until: new Date(next.graceUntilMs),
    state: next.nextAttemptMs === null ? 'unpaid' : 'due',
    due_at: next.nextAttemptMs === null ? null : new Date(next.nextAttemptMs),
  });
  const account = await lockAccountPlan(trx, accountId);
  if (account?.overage) await setOverage(trx, accountId, { ...account.overage, on: false });
  if (next.nextAttemptMs !== null) {
    const message = failedMessage({ amountMinor, currency, nextAttemptMs: next.nextAttemptMs });
    await notifyOwner(trx, context, { accountId, message, nowMs });
    return;
  }
  const current = await currentSubscription(trx, accountId);
  const ended = { type: 'ended', reason: 'overage-unpaid' } as const;
  if (current) await appendEvent(trx, context, { accountId, current, event: ended, nowMs });
}
