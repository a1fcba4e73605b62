import type { Transaction } from '../../../store/schema.ts';
import type { MailContext } from '../../../shared/context.ts';
import { appendEvent } from './append-event.ts';
import { cancellationEvent } from './cancellation-event.ts';
import { endOverage } from './overage/end-overage.ts';
import { currentSubscription } from './current-subscription.ts';

/** Cancels the subscription of an account that its owner deletes, as part of `trx`, in which the account is locked. */
export async function cancelForDeletion(
  trx: Transaction,
  context: MailContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<void> {
  // Its calls end now, and the account is erased later.
  await endOverage(trx, { accountId, nowMs });
  const current = await currentSubscription(trx, accountId);
  const event = current && cancellationEvent(current.state, 'The account was deleted.', 'account-deleted');
  if (event) await appendEvent(trx, context, { accountId, current, event, nowMs });
}
