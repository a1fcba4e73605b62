import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { billingNoticeMail } from '../emails/billing-notice.ts';
import { notify } from '../../messaging/index.ts';
import { type BillingMessage, eventMessage } from './event-messages.ts';

/** Tells the owner on the portal and, where the words say so, by mail, as part of `trx`; with a `dedupe` once. */
export async function notifyOwner(
  trx: Transaction,
  context: BillingContext,
  input: { accountId: string; words: BillingMessage; dedupe?: string; nowMs: number },
): Promise<void> {
  const { accountId, words, nowMs, dedupe } = input;
  const { mailed, ...said } = words;
  const account = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  // What an erased account had ends without a word.
  if (!account) return;
  const notice = { accountId, kind: 'billing', link: '/dashboard?tab=billing', ...said, nowMs } as const;
  const fresh = await notify(trx, dedupe === undefined ? notice : { ...notice, dedupe });
  if (!fresh || !mailed) return;
  await context.enqueueMail(trx, billingNoticeMail(context.publicUrl, { to: account.email, ...said }));
}

/** Tells the owner of an event, if there is something to tell. */
export async function notifyEvent(
  trx: Transaction,
  context: BillingContext,
  input: { accountId: string; nowMs: number; event: Parameters<typeof eventMessage>[0] } & Parameters<
    typeof eventMessage
  >[1],
): Promise<void> {
  const { accountId, event, nowMs } = input;
  const words = eventMessage(event, input);
  if (words) await notifyOwner(trx, context, { accountId, words, nowMs });
}
