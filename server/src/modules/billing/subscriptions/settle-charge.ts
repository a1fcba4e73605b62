import type { Payment } from '../../../providers/payments/provider.ts';
import type { ChargeResult } from './charge-result.ts';
import { settleOverage } from './overage/settle-overage.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { appliedTo, nextDiscount } from '../coupons/discount.ts';
import { hasItsCredit } from '../ledger/credit.ts';
import { postPayment } from '../ledger/post-payment.ts';
import {
  type ChargeRecord,
  findCharge,
  markChargeFailed,
  markChargePending,
  setChargePayment,
} from '../ledger/queries/charges.ts';
import { matchesCharge, refundUnapplied } from '../ledger/refund-unapplied.ts';
import { lockCustomer } from '../queries.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription, type SubscriptionRecord } from './current-subscription.ts';
import { nextAttempt } from './next-attempt.ts';
import { setSubscriptionDue } from './queries.ts';
import { nextTerms } from './subscription-state.ts';

const HOUR_MS = 3_600_000;

/**
 * Settles the charge of a renewal or of overage with the provider's result; repeating it changes nothing. A paid charge renews its
 * subscription, or is refunded when the subscription no longer waits for it. A failed charge makes the subscription past due,
 * and ends it after the last attempt.
 */
export async function settleCharge(
  context: BillingContext,
  chargeId: string,
  result: ChargeResult,
): Promise<void> {
  const nowMs = context.now();
  const changedAccount = await context.store.transaction().execute(async (trx) => {
    const { account_id: accountId } = await findCharge(trx, chargeId);
    await lockCustomer(trx, accountId);
    const charge = await findCharge(trx, chargeId);
    // A failed charge may be paid after all. A paid or refunded one never changes.
    if (charge.state !== 'pending' && !(charge.state === 'failed' && result.state === 'paid')) return null;
    if (charge.purpose === 'overage') {
      await settleOverage(trx, context, { charge, result, nowMs });
      return accountId;
    }
    const current = await currentSubscription(trx, accountId);
    const awaiting = current && awaitsCharge(current, charge) ? current : null;
    if (result.state === 'pending') await recordPending(trx, { charge, result, awaiting, nowMs });
    else if (result.state === 'failed')
      await recordFailure(trx, context, { charge, result, awaiting, nowMs });
    else await applyPayment(trx, context, { charge, payment: result.payment, awaiting, nowMs });
    return accountId;
  });
  if (changedAccount !== null) publishPlanChange(context, changedAccount);
}

/** Whether the subscription still waits for the period that the charge pays for. */
const awaitsCharge = ({ id, state: { state, period } }: SubscriptionRecord, charge: ChargeRecord): boolean =>
  id === charge.subscription_id &&
  (state === 'active' || state === 'past_due') &&
  charge.period_start !== null &&
  period.endMs <= charge.period_start.getTime();

/** True after a long downtime: the next round charges the current period instead. */
const hasPassed = ({ period_end: end }: ChargeRecord, nowMs: number): boolean =>
  end !== null && end.getTime() <= nowMs;

interface ChargeSettlement {
  readonly charge: ChargeRecord;
  /** The subscription that waits for the charge. */
  readonly awaiting: SubscriptionRecord | null;
  readonly nowMs: number;
}

/** The provider needs time: the plan stays, and a later round asks again. */
async function recordPending(
  trx: Transaction,
  input: ChargeSettlement & { result: ChargeResult },
): Promise<void> {
  const { charge, result, awaiting, nowMs } = input;
  await setChargePayment(trx, charge.id, result.payment?.ref ?? null);
  if (awaiting) await setSubscriptionDue(trx, awaiting.id, new Date(nowMs + HOUR_MS));
}

async function recordFailure(
  trx: Transaction,
  context: BillingContext,
  { charge, result, awaiting, nowMs }: ChargeSettlement & { result: ChargeResult },
): Promise<void> {
  const { account_id: accountId, id: chargeId } = charge;
  await markChargeFailed(trx, chargeId, {
    failure: result.failure,
    paymentRef: result.payment?.ref ?? null,
  });
  // A late failure of an earlier attempt does not affect the planned one, nor does a failure for a period that has passed.
  if (!awaiting || awaiting.state.failedAttempts !== charge.attempt || hasPassed(charge, nowMs)) return;
  const next = nextAttempt(awaiting.state, nowMs);
  const failed = { type: 'renewal-failed', chargeId, ...next } as const;
  const current = await appendEvent(trx, context, { accountId, current: awaiting, event: failed, nowMs });
  if (next.nextAttemptMs !== null) return;
  const ended = { type: 'ended', reason: 'unpaid' } as const;
  await appendEvent(trx, context, { accountId, current, event: ended, nowMs });
}

async function applyPayment(
  trx: Transaction,
  context: BillingContext,
  { charge, payment, awaiting, nowMs }: ChargeSettlement & { payment: Payment | null },
): Promise<void> {
  const { id: chargeId, account_id: accountId, period_start: start, period_end: end } = charge;
  const isPaid = payment ? matchesCharge(payment, charge) : charge.amount_minor === 0;
  if (!awaiting || !start || !end || !isPaid || !(await hasItsCredit(trx, charge))) {
    if (payment) await refundUnapplied(trx, context, { chargeId, payment, nowMs });
    else await markChargeFailed(trx, chargeId, { failure: 'It was no longer needed.', paymentRef: null });
    return;
  }
  await markChargePending(trx, chargeId);
  await postPayment(trx, context, { chargeId, payment, nowMs });
  const period = { startMs: start.getTime(), endMs: end.getTime() };
  const terms = nextTerms(awaiting.state);
  const left = appliedTo(nextDiscount(awaiting.state.discount), terms);
  const event = {
    type: 'renewed',
    terms,
    period,
    chargeId,
    method: payment?.method ?? null,
    ...(left && { discount: { ...left, minor: charge.discount_minor } }),
  } as const;
  await appendEvent(trx, context, { accountId, current: awaiting, event, nowMs });
}
