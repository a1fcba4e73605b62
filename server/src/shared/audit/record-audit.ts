import type { Transaction } from '../../store/schema.ts';
import type { Caller } from '../context.ts';
import { insertAuditEntry } from '../../store/audit.ts';

export type AuditType =
  | 'signed_up'
  | 'signed_up_again'
  | 'activated'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'session_rotated'
  | 'sessions_ended'
  | 'stepped_up'
  | 'code_requested'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_change_begun'
  | 'password_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'two_factor_locked'
  | 'backup_codes_renewed'
  | 'backup_code_used'
  | 'two_factor_settings_changed'
  | 'oauth_linked'
  | 'oauth_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'profile_updated'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_change_undone'
  | 'dashboard_viewed'
  | 'data_exported'
  | 'account_deleted'
  | 'account_restored'
  | 'api_key_replaced'
  | 'api_key_created'
  | 'api_key_rotated'
  | 'api_key_updated'
  | 'api_key_revoked'
  | 'app_allowed'
  | 'app_connected'
  | 'app_revoked'
  | 'app_token_reused'
  | 'subscription_started'
  | 'subscription_changed'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'overage_changed'
  | 'billing_details_changed'
  | 'refund_requested';

/** Audit entries are kept and shown for a year. */
export const AUDIT_KEPT_MS = 365 * 86_400_000;

/** Records an action on an account, done or refused: type, time, client address and device. It never contains a secret. */
export async function recordAudit(
  trx: Transaction,
  entry: {
    accountId: string;
    type: AuditType;
    result: 'done' | 'refused';
    caller: Caller;
    nowMs: number;
  },
): Promise<void> {
  await insertAuditEntry(trx, {
    account_id: entry.accountId,
    type: entry.type,
    result: entry.result,
    at: new Date(entry.nowMs),
    address: entry.caller.address,
    device: entry.caller.device,
  });
}
