import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { lockCustomer } from '../ledger/lock-customer.ts';
import { renewalPeriod } from './price-order.ts';
import { requireProvider } from '../payment-provider.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { trialEndingMessage } from './event-messages.ts';
import type { SubscriptionEndReason } from './subscription-events.ts';
import { currentSubscription, type SubscriptionRecord } from './current-subscription.ts';
import { executeCharge, openRenewalCharge } from './renew.ts';
import { type Charge, scheduleNextCheck } from './settle-charge.ts';
import { notifyOwner } from './notify-event.ts';

interface Step {
  readonly accountId: string;
  readonly living: SubscriptionRecord;
  readonly nowMs: number;
}

/** Does the next thing that is due of one subscription: the notice of a trial, an end, or a renewal. */
export async function processDueStep(
  context: BillingContext,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const nowMs = context.now();
  const renewal = await context.store.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, accountId);
    const living = await currentSubscription(trx, accountId);
    const stillDue = await trx
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', id)
      .where('due_at', '<=', new Date(nowMs))
      .executeTakeFirst();
    if (living?.id !== id || !stillDue) return null;
    if (customer) return await doStep(trx, context, { accountId, living, nowMs });
    const event = { type: 'ended', reason: 'account-deleted' } as const;
    await appendEvent(trx, context, { accountId, living, event, nowMs });
    return null;
  });
  if (renewal) await executeCharge(context, requireProvider(context), renewal);
  else publishPlanChange(context, accountId);
}

/** What is done in the transaction; answers the charge that is to be carried out after it. */
async function doStep(
  trx: Transaction,
  context: BillingContext,
  step: Step,
): Promise<{ charge: Charge; method: SubscriptionRecord['state']['method'] } | null> {
  const { accountId, living, nowMs } = step;
  const { state: standing } = living;
  const end = async (reason: SubscriptionEndReason) => {
    await appendEvent(trx, context, { accountId, living, event: { type: 'ended', reason }, nowMs });
    return null;
  };
  switch (standing.state) {
    case 'trialing':
      if (nowMs >= standing.period.endMs) return await end('trial-over');
      await sayTrialEnds(trx, context, step);
      return null;
    case 'cancel_scheduled':
      return await end('cancelled');
    case 'active':
    case 'past_due':
      // After a long downtime what is unpaid may have passed as a whole: nobody is charged for that.
      if (nowMs >= renewalPeriod(standing, nowMs).endMs) return await end('unpaid');
      return {
        charge: await openRenewalCharge(trx, requireProvider(context), step),
        method: standing.method,
      };
    default:
      return null;
  }
}

async function sayTrialEnds(trx: Transaction, context: BillingContext, step: Step): Promise<void> {
  const { accountId, living, nowMs } = step;
  const words = trialEndingMessage(living.state);
  await notifyOwner(trx, context, { accountId, words, dedupe: `trial-notice:${living.id}`, nowMs });
  await scheduleNextCheck(trx, living.id, living.state.period.endMs);
}
