import type { PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { Store } from '../../../store/schema.ts';
import { listConnectedApps, listKeys, listLinks } from '../../access/index.ts';
import { exportAlerts } from '../../alerts/index.ts';
import { exportBilling } from '../../billing/index.ts';
import { exportContactRequests, exportNotifications, preferencesOf } from '../../messaging/index.ts';
import { listSavedFilters } from '../../usage/index.ts';
import { exportUsageAlerts } from '../../usage-alerts/index.ts';
import { exportScreens } from '../../screener/index.ts';
import { exportWatchlists } from '../../watchlists/index.ts';
import type { IdentityContext } from '../context.ts';
import { findAccountLogo } from '../profile/queries.ts';
import { countBackupCodes } from '../two-factor/queries.ts';
import {
  findAccountForExport,
  findTwoFactorForExport,
  listAuditEntries,
  listIdentities,
  listMonthlyUsage,
  listPreviousEmails,
  listReports,
  listReportSchedules,
  listSessionRows,
} from './queries.ts';
import { listPasskeys } from '../passkeys/list.ts';

/**
 * Exports all data of the session's account, with calls summed by month and without any secret. A pending email change
 * is left out: its presence would reveal whether the new address has an account. Throws 190 (more than five an hour).
 */
export async function exportAccount(
  context: IdentityContext,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'exportAccount'>> {
  const { store } = context;
  const { accountId } = session;
  const nowMs = context.now();
  await enforceRateLimit(context.limits.exportsByAccount, accountId, nowMs);
  await store
    .transaction()
    .execute((trx) => recordAudit(trx, { accountId, type: 'data_exported', result: 'done', caller, nowMs }));
  const exported = {
    exported_at: new Date(nowMs).toISOString(),
    account: await findAccountForExport(store, accountId),
    logo: await exportLogo(store, accountId),
    two_factor: await exportTwoFactor(store, accountId),
    sign_in_with: await listIdentities(store, accountId),
    passkeys: (await listPasskeys(store, accountId)).additionalInfo.items,
    former_emails: await listPreviousEmails(store, accountId),
    sessions: await exportSessions(store, session),
    activity: await listAuditEntries(store, accountId),
    notifications: await exportNotifications(store, accountId),
    preferences: await preferencesOf(store, accountId),
    api_keys: await listKeys(store, accountId),
    links: await listLinks(store, accountId, nowMs),
    connected_apps: await listConnectedApps(store, accountId, nowMs),
    usage_by_month: await listMonthlyUsage(store, accountId),
    contact_requests: await exportContactRequests(store, accountId),
    reports: await listReports(store, accountId),
    report_schedules: await listReportSchedules(store, accountId),
    billing: await exportBilling(store, accountId),
    alerts: await exportAlerts(store, accountId),
    usage_alerts: await exportUsageAlerts(store, accountId),
    saved_filters: (await listSavedFilters(context, accountId)).items,
    watchlists: await exportWatchlists(store, accountId),
    saved_screens: await exportScreens(store, accountId),
  };
  return { additionalInfo: { export: exported } };
}

async function exportLogo(store: Store, accountId: string) {
  const logo = await findAccountLogo(store, accountId);
  if (!logo) return null;
  const { image, type, updatedAt } = logo;
  return { data_url: `data:${type};base64,${image.toString('base64')}`, updated_at: updatedAt };
}

async function exportTwoFactor(store: Store, accountId: string) {
  const factor = await findTwoFactorForExport(store, accountId);
  if (!factor) return null;
  return { ...factor, backup_codes_left: await countBackupCodes(store, accountId) };
}

async function exportSessions(store: Store, { accountId, hash }: Session) {
  const rows = await listSessionRows(store, accountId);
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
