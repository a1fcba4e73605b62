import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { type ChargeRecord, findPendingRenewal } from '../ledger/queries/charges.ts';
import { requireProvider } from '../payment-provider.ts';
import { isSuspended, lockCustomer } from '../queries.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription, type SubscriptionRecord } from './current-subscription.ts';
import { endsUnsold } from './ends-unsold.ts';
import { trialEndingMessage } from './event-messages.ts';
import { notifyOwner } from './notify-event.ts';
import { renewalPeriod } from './price-order.ts';
import { isSubscriptionDue, setSubscriptionDue } from './queries.ts';
import { executeCharge, openRenewalCharge } from './renew.ts';
import type { SubscriptionEndReason } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';
import { renewalWaitsUntil } from './while-suspended.ts';

interface DueStep {
  readonly accountId: string;
  readonly current: SubscriptionRecord;
  readonly nowMs: number;
}

/** Processes the next due step of one subscription: the notice before the end of a trial, an end, or a renewal. */
export async function processDueStep(
  context: BillingContext,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const nowMs = context.now();
  const renewal = await context.store.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, accountId);
    const current = await currentSubscription(trx, accountId);
    const stillDue = await isSubscriptionDue(trx, id, new Date(nowMs));
    if (current?.id !== id || !stillDue) return null;
    if (customer) return await takeStep(trx, context, { accountId, current, nowMs });
    const event = { type: 'ended', reason: 'account-deleted' } as const;
    await appendEvent(trx, context, { accountId, current, event, nowMs });
    return null;
  });
  if (renewal) await executeCharge(context, requireProvider(context), renewal);
  else publishPlanChange(context, accountId);
}

/** Takes the step in the transaction. Returns the charge to execute after the commit, if there is one. */
async function takeStep(
  trx: Transaction,
  context: BillingContext,
  step: DueStep,
): Promise<{ charge: ChargeRecord; method: SubscriptionState['method'] } | null> {
  const { accountId, current, nowMs } = step;
  const { state, period, method } = current.state;
  const suspended = await isSuspended(trx, accountId);
  const end = async (reason: SubscriptionEndReason) => {
    await appendEvent(trx, context, { accountId, current, event: { type: 'ended', reason }, nowMs });
    return null;
  };
  switch (state) {
    case 'trialing':
      if (nowMs >= period.endMs) return await end('trial-over');
      // Who is suspended cannot sign in to buy.
      if (suspended) await setSubscriptionDue(trx, current.id, new Date(period.endMs));
      else await announceTrialEnd(trx, context, step);
      return null;
    case 'cancel_scheduled':
      return await end('cancelled');
    case 'active':
    case 'past_due':
      if (suspended && !(await isBeingPaid(trx, current))) {
        const waitsUntilMs = renewalWaitsUntil(current.state);
        if (nowMs >= waitsUntilMs) return await end('unpaid');
        await setSubscriptionDue(trx, current.id, new Date(waitsUntilMs));
        return null;
      }
      // After a long downtime the unpaid period may have passed completely: it is never charged.
      if (nowMs >= renewalPeriod(current.state, nowMs).endMs) return await end('unpaid');
      if (state === 'active' && endsUnsold(current.state)) return await end('retired');
      return { charge: await openRenewalCharge(trx, requireProvider(context), step), method };
    default:
      return null;
  }
}

/** Whether the provider has a payment for the next period already, so that a step only asks what became of it. */
async function isBeingPaid(trx: Transaction, { id, state }: SubscriptionRecord): Promise<boolean> {
  const open = await findPendingRenewal(trx, id, state.period.endMs);
  return open !== undefined && open.payment_ref !== null;
}

async function announceTrialEnd(trx: Transaction, context: BillingContext, step: DueStep): Promise<void> {
  const { accountId, current, nowMs } = step;
  const message = trialEndingMessage(current.state);
  await notifyOwner(trx, context, { accountId, message, dedupe: `trial-notice:${current.id}`, nowMs });
  await setSubscriptionDue(trx, current.id, new Date(current.state.period.endMs));
}
