import type { PortalReply } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { exportAlerts } from '../../alerts/index.ts';
import { exportBilling } from '../../billing/index.ts';
import { listKeys } from '../../access/index.ts';
import { preferencesOf } from '../../messaging/index.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { countBackupCodes } from '../two-factor/backup-codes.ts';

/**
 * What is kept of the session's account, calls added up by month, nothing that opens it. A change of address that waits is left out:
 * whether one waits would tell whether the new address has an account. Refuses with 190 (five an hour).
 */
export async function exportAccount(
  context: IdentityContext,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'exportAccount'>> {
  const { store } = context;
  const { accountId } = session;
  const nowMs = context.now();
  enforceRateLimit(context.limits.exportsByAccount, accountId, nowMs);
  await store
    .transaction()
    .execute((trx) => recordAudit(trx, { accountId, type: 'data_exported', result: 'done', caller, nowMs }));
  const exported = {
    exported_at: new Date(nowMs).toISOString(),
    account: await accountItself(store, accountId),
    logo: await logo(store, accountId),
    two_factor: await twoFactor(store, accountId),
    sign_in_with: await identities(store, accountId),
    former_emails: await formerEmails(store, accountId),
    sessions: await sessions(store, session),
    activity: await activity(store, accountId),
    notifications: await notifications(store, accountId),
    preferences: await preferencesOf(store, accountId),
    api_keys: await listKeys(store, accountId),
    usage_by_month: await usage(store, accountId),
    contact_requests: await contactRequests(store, accountId),
    reports: await reports(store, accountId),
    report_schedules: await reportSchedules(store, accountId),
    billing: await exportBilling(store, accountId),
    alerts: await exportAlerts(store, accountId),
  };
  return { additionalInfo: { export: exported } };
}

const accountItself = (store: Store, accountId: string) =>
  store
    .selectFrom('account')
    .select([
      'id',
      'name',
      'email',
      'address_info',
      'plan',
      'plan_wish',
      'created_at',
      'verified_at',
      'password_changed_at',
      'password_reset_at',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

async function logo(store: Store, accountId: string) {
  const kept = await store
    .selectFrom('account_logo')
    .select(['image', 'type', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!kept) return null;
  const { image, type, updated_at: at } = kept;
  return { data_url: `data:${type};base64,${image.toString('base64')}`, updated_at: at };
}

async function twoFactor(store: Store, accountId: string) {
  const kept = await store
    .selectFrom('two_factor')
    .select(['started_at', 'enabled_at', 'email_codes_allowed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!kept) return null;
  return { ...kept, backup_codes_left: await countBackupCodes(store, accountId) };
}

const identities = (store: Store, accountId: string) =>
  store
    .selectFrom('oauth_identity')
    .select(['provider', 'subject', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute();

const formerEmails = (store: Store, accountId: string) =>
  store
    .selectFrom('email_undo')
    .select(['old_email as email', 'expires_at as kept_until'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();

async function sessions(store: Store, { accountId, hash }: Session) {
  const rows = await store
    .selectFrom('token')
    .select(['id', 'hash', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'session')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    expires_at: row.expires_at,
    current: row.hash.equals(hash),
  }));
}

const activity = (store: Store, accountId: string) =>
  store
    .selectFrom('audit')
    .select(['type', 'at as time', 'address', 'device', 'result'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();

const notifications = (store: Store, accountId: string) =>
  store
    .selectFrom('notification')
    .select(['kind', 'type', 'title', 'message', 'link', 'at as time', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();

const usage = (store: Store, accountId: string) =>
  store
    .selectFrom('usage_month')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'charged as requests'])
    .where('account_id', '=', accountId)
    .orderBy('month')
    .execute();

const reports = (store: Store, accountId: string) =>
  store
    .selectFrom('report')
    .select(['id', 'state', 'name', 'made_of', 'scheduled', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

const reportSchedules = (store: Store, accountId: string) =>
  store
    .selectFrom('report_schedule')
    .select(['id', 'rhythm', 'symbol', 'sections', 'paused', 'created_at', 'next_at', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

const contactRequests = (store: Store, accountId: string) =>
  store
    .selectFrom('contact_ticket')
    .select(['id', 'topic', 'name', 'email', 'subject', 'message', 'urgent', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
