import type { NotificationKind, NotificationType } from '@meridian/contracts/portal/notifications';
import type { Transaction } from '../../../store/schema.ts';
import { insertNotification } from './queries.ts';

export interface NewNotification {
  readonly accountId: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  /** What happened and what to do, in plain sentences. Contains no secret. */
  readonly message: string;
  /** Path in the portal with more about it. */
  readonly link: string | null;
  /** An account gets one notification per key. */
  readonly dedupe?: string;
  readonly nowMs: number;
}

/**
 * Notifies an account, in the transaction that caused it; returns false when a notification with the same `dedupe` key exists.
 * After the commit, call `changes.publish(accountId, 'notifications')`.
 */
export function notify(trx: Transaction, notification: NewNotification): Promise<boolean> {
  const { accountId, kind, type, title, message, link, dedupe = null, nowMs } = notification;
  const at = new Date(nowMs);
  return insertNotification(trx, {
    account_id: accountId,
    kind,
    type,
    title,
    message,
    link,
    at,
    read_at: null,
    dedupe,
  });
}
