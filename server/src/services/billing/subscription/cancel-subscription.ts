import type { PortalBody } from '@meridian/contracts/portal';
import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Transaction } from '../../../store/schema.ts';
import type { Caller, Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { alter } from './alter.ts';
import { appendEvent } from './append-event.ts';
import { cancelledLate } from './event-words.ts';
import type { EndReason, SubscriptionEvent } from './events.ts';
import { livingSubscription } from './living.ts';
import { isTrial, type Standing } from './standing.ts';

/** At the period's end; at once when the renewal is unpaid. Null when it is cancelled already. */
function cancelling(standing: Standing, reason: string, ends: EndReason): SubscriptionEvent | null {
  if (standing.state === 'cancel_scheduled') return null;
  if (standing.state === 'past_due') return { type: 'ended', reason: ends };
  return { type: 'cancel-scheduled', cancelAtMs: standing.period.endMs, reason };
}

/**
 * Cancels the subscription to the end of its period, or at once when its renewal is unpaid; accepted until the renewal is paid, and
 * once more without effect. Answers how it stands and whether a charge may be under way. Refuses with 142 when there is none.
 */
export async function cancelSubscription(
  context: Context,
  { reason }: PortalBody<'cancelSubscription'>,
  who: { accountId: string; caller: Caller },
): Promise<{ subscription: Subscription; late: boolean }> {
  let late = false;
  const subscription = await alter(
    context,
    { ...who, audit: 'subscription_cancelled' },
    (standing, nowMs) => {
      late = cancelledLate(standing, nowMs) && !isTrial(standing);
      return cancelling(standing, reason, 'cancelled');
    },
  );
  return { subscription, late };
}

/** Takes a cancellation back; refuses with 142 when there is none, or its time has come. */
export async function resumeSubscription(
  context: Context,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  return await alter(context, { ...who, audit: 'subscription_resumed' }, ({ cancelAtMs }, nowMs) => {
    if (cancelAtMs === null) throw new Refusal('142', { message: 'The subscription is not cancelled.' });
    if (nowMs >= cancelAtMs)
      throw new Refusal('142', { message: 'The subscription has ended. Subscribe anew.' });
    return { type: 'resumed' };
  });
}

/** Cancels what an account has when its owner deletes it, as part of `trx`, in which the account is held. */
export async function cancelForDeletion(
  trx: Transaction,
  context: Context,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<void> {
  const living = await livingSubscription(trx, accountId);
  const event = living && cancelling(living.standing, 'The account was deleted.', 'account-deleted');
  if (event) await appendEvent(trx, context, { accountId, living, event, nowMs });
}
