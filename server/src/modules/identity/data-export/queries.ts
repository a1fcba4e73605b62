/** SQL of the data export: all rows of one account, in the fields and the order of the export. */
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

export const findAccountForExport = (store: Store, accountId: string) =>
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

export const findTwoFactorForExport = (store: Store, accountId: string) =>
  store
    .selectFrom('two_factor')
    .select(['started_at', 'enabled_at', 'email_codes_allowed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const listIdentities = (store: Store, accountId: string) =>
  store
    .selectFrom('oauth_identity')
    .select(['provider', 'subject', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute();

/** Previous addresses that an undo link can still restore. */
export const listPreviousEmails = (store: Store, accountId: string) =>
  store
    .selectFrom('email_undo')
    .select(['old_email as email', 'expires_at as kept_until'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();

export const listSessionRows = (store: Store, accountId: string) =>
  store
    .selectFrom('token')
    .select(['id', 'hash', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'session')
    .orderBy('created_at')
    .execute();

export const listAuditEntries = (store: Store, accountId: string) =>
  store
    .selectFrom('audit')
    .select(['type', 'at as time', 'address', 'device', 'result'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();

export const listMonthlyUsage = (store: Store, accountId: string) =>
  store
    .selectFrom('usage_month')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'charged as requests'])
    .where('account_id', '=', accountId)
    .orderBy('month')
    .execute();

export const listReports = (store: Store, accountId: string) =>
  store
    .selectFrom('report')
    .select(['id', 'state', 'name', 'made_of', 'scheduled', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export const listReportSchedules = (store: Store, accountId: string) =>
  store
    .selectFrom('report_schedule')
    .select(['id', 'rhythm', 'symbol', 'sections', 'paused', 'created_at', 'next_at', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
