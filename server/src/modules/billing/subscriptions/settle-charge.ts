import type { Selectable } from 'kysely';
import type { Payment } from '../../../providers/payments/provider.ts';
import type { ChargeTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { postPayment } from '../ledger/post-payment.ts';
import { lockCustomer } from '../ledger/lock-customer.ts';
import { refundUnapplied, matchesCharge } from '../ledger/refund-unapplied.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription, type SubscriptionRecord } from './current-subscription.ts';
import { nextAttempt } from './next-attempt.ts';
import { nextTerms } from './subscription-state.ts';

const HOUR_MS = 3_600_000;

export type Charge = Selectable<ChargeTable>;

/** What became of a renewal's charge; `none` when no payment was made and none will be. */
export type ChargeResult = Pick<Payment, 'state' | 'failure'> & { readonly payment: Payment | null };

/**
 * Settles the charge of a renewal by what the provider says of it; the same again changes nothing. Paid, it renews its
 * subscription, or goes back when that does not wait for it any more. Failed, the subscription is past due, and ended after the last try.
 */
export async function settleCharge(
  context: BillingContext,
  chargeId: string,
  answer: ChargeResult,
): Promise<void> {
  const nowMs = context.now();
  const accountOf = await context.store.transaction().execute(async (trx) => {
    const { account_id: accountId } = await chargeOf(trx, chargeId);
    await lockCustomer(trx, accountId);
    const charge = await chargeOf(trx, chargeId);
    // What failed may be paid after all; what is paid, or was given back, stays so.
    if (charge.state !== 'pending' && !(charge.state === 'failed' && answer.state === 'paid')) return null;
    const living = await currentSubscription(trx, accountId);
    const awaited = living && awaits(living, charge) ? living : null;
    if (answer.state === 'pending') await wait(trx, { charge, answer, awaited, nowMs });
    else if (answer.state === 'failed') await fail(trx, context, { charge, answer, awaited, nowMs });
    else if (answer.payment) await pay(trx, context, { charge, payment: answer.payment, awaited, nowMs });
    return accountId;
  });
  if (accountOf !== null) publishPlanChange(context, accountOf);
}

const chargeOf = (trx: Transaction, id: string): Promise<Charge> =>
  trx.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether the subscription still waits for the period that the charge pays for. */
const awaits = ({ id, state: standing }: SubscriptionRecord, charge: Charge): boolean =>
  id === charge.subscription_id &&
  (standing.state === 'active' || standing.state === 'past_due') &&
  charge.period_start !== null &&
  standing.period.endMs <= charge.period_start.getTime();

/** After a long downtime: the next round charges the period that holds the instant instead. */
const hasPassed = ({ period_end: end }: Charge, nowMs: number): boolean =>
  end !== null && end.getTime() <= nowMs;

interface Settling {
  readonly charge: Charge;
  readonly awaited: SubscriptionRecord | null;
  readonly nowMs: number;
}

/** The provider needs time: the plan stays, and the tick asks again. */
async function wait(trx: Transaction, input: Settling & { answer: ChargeResult }): Promise<void> {
  const { charge, answer, awaited, nowMs } = input;
  const ref = answer.payment?.ref ?? null;
  await trx.updateTable('charge').set({ payment_ref: ref }).where('id', '=', charge.id).execute();
  if (awaited) await scheduleNextCheck(trx, awaited.id, nowMs + HOUR_MS);
}

/** Has the tick look at a subscription then, whatever is due before. */
export async function scheduleNextCheck(
  trx: Transaction,
  subscriptionId: string,
  atMs: number,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ due_at: new Date(atMs) })
    .where('id', '=', subscriptionId)
    .where('state', '<>', 'ended')
    .execute();
}

async function fail(
  trx: Transaction,
  context: BillingContext,
  { charge, answer, awaited, nowMs }: Settling & { answer: ChargeResult },
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ state: 'failed', failure: answer.failure, payment_ref: answer.payment?.ref ?? null })
    .where('id', '=', charge.id)
    .execute();
  // An earlier try that fails late says nothing of the one that is planned, nor does one for a period that has passed.
  if (!awaited || awaited.state.failedAttempts !== charge.attempt || hasPassed(charge, nowMs)) return;
  const { account_id: accountId, id: chargeId } = charge;
  const next = nextAttempt(awaited.state, nowMs);
  const failed = { type: 'renewal-failed', chargeId, ...next } as const;
  const living = await appendEvent(trx, context, { accountId, living: awaited, event: failed, nowMs });
  if (next.nextAttemptMs !== null) return;
  await appendEvent(trx, context, { accountId, living, event: { type: 'ended', reason: 'unpaid' }, nowMs });
}

async function pay(
  trx: Transaction,
  context: BillingContext,
  { charge, payment, awaited, nowMs }: Settling & { payment: Payment },
): Promise<void> {
  const { id: chargeId, account_id: accountId, period_start: start, period_end: end } = charge;
  if (!awaited || !start || !end || !matchesCharge(payment, charge)) {
    await refundUnapplied(trx, context, { chargeId, payment, nowMs });
    return;
  }
  await trx
    .updateTable('charge')
    .set({ state: 'pending', failure: null })
    .where('id', '=', chargeId)
    .execute();
  await postPayment(trx, context, { chargeId, payment, nowMs });
  const period = { startMs: start.getTime(), endMs: end.getTime() };
  const terms = nextTerms(awaited.state);
  const event = { type: 'renewed', terms, period, chargeId, method: payment.method } as const;
  await appendEvent(trx, context, { accountId, living: awaited, event, nowMs });
}
