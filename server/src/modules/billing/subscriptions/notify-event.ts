import type { Transaction } from '../../../store/schema.ts';
import { notify } from '../../messaging/index.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import type { MailContext } from '../../../shared/context.ts';
import { billingNoticeMail } from '../emails/billing-notice.ts';
import { findAccountEmail } from '../queries.ts';
import { type BillingMessage, eventMessage, type EventTransition } from './event-messages.ts';
import type { SubscriptionEvent } from './subscription-events.ts';

/** Notifies the owner in the portal and, if `mailed`, by mail, as part of `trx`. With `dedupe` it happens once. */
export async function notifyOwner(
  trx: Transaction,
  context: MailContext,
  input: { accountId: string; message: BillingMessage; dedupe?: string; nowMs: number },
): Promise<void> {
  const { accountId, nowMs, dedupe } = input;
  const { mailed, ...text } = input.message;
  const account = await findAccountEmail(trx, accountId);
  // An erased account has no one to notify.
  if (!account) return;
  const notice = { accountId, kind: 'billing', link: '/dashboard?tab=billing', ...text, nowMs } as const;
  const isNew = await notify(trx, dedupe === undefined ? notice : { ...notice, dedupe });
  if (!isNew || !mailed) return;
  await mailAccount(context, trx, { accountId, topic: 'billing' }, (to) =>
    billingNoticeMail(context.publicUrl, { to, ...text }),
  );
}

/** Notifies the owner of an event, if it has a message. */
export async function notifyEvent(
  trx: Transaction,
  context: MailContext,
  input: { accountId: string; event: SubscriptionEvent } & EventTransition,
): Promise<void> {
  const { accountId, event, nowMs } = input;
  const message = eventMessage(event, input);
  if (message) await notifyOwner(trx, context, { accountId, message, nowMs });
}
