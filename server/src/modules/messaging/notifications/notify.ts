import type { NotificationKind, NotificationType } from '@meridian/contracts/portal/notifications';
import type { Transaction } from '../../../store/schema.ts';

export interface NewNotification {
  readonly accountId: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  /** What happened and what to do, in plain sentences. Holds no secret. */
  readonly message: string;
  /** Path of the portal where something can be seen or done. */
  readonly link: string | null;
  /** An account is told once of what has the same one. */
  readonly dedupe?: string;
  readonly nowMs: number;
}

/**
 * Tells an account of something, as part of the transaction that made it true; answers whether it was not told before. When
 * that has committed, the caller says so by `changes.tell(accountId, 'notifications')`.
 */
export async function notify(trx: Transaction, notification: NewNotification): Promise<boolean> {
  const { accountId, kind, type, title, message, link, dedupe = null, nowMs } = notification;
  const told = await trx
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      type,
      title,
      message,
      link,
      at: new Date(nowMs),
      read_at: null,
      dedupe,
    })
    .onConflict((conflict) => conflict.constraint('notification_dedupe').doNothing())
    .returning('id')
    .executeTakeFirst();
  return told !== undefined;
}
