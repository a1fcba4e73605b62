import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { appendEvent } from './append-event.ts';
import { cancellationEvent } from './cancellation-event.ts';
import { currentSubscription } from './current-subscription.ts';

/** Cancels what an account has when its owner deletes it, as part of `trx`, in which the account is held. */
export async function cancelForDeletion(
  trx: Transaction,
  context: BillingContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<void> {
  const living = await currentSubscription(trx, accountId);
  const event = living && cancellationEvent(living.state, 'The account was deleted.', 'account-deleted');
  if (event) await appendEvent(trx, context, { accountId, living, event, nowMs });
}
