import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { findOrganisationName } from '../../../shared/organisations/queries.ts';
import type { Transaction } from '../../../store/schema.ts';
import { issueKey } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { accountRestoredMail } from '../emails/account-restored.ts';
import { organisationRestoredMail } from '../emails/organisation-restored.ts';
import { touchAlerts, updateAccount } from './queries/accounts.ts';

/**
 * Restores a deleted account and notifies its owner; part of opening a session. Does nothing when the account is not
 * deleted. Its API keys stay revoked. Only the test key, which the owner cannot create, is issued again. Throws 110 when
 * the grace period is over.
 */
export async function restoreAccount(
  trx: Transaction,
  context: IdentityContext,
  { accountId, caller, nowMs }: { accountId: string; caller: Caller; nowMs: number },
): Promise<void> {
  const { deletedAt } = await lockAccount(trx, accountId);
  if (deletedAt === null) return;
  if (goneAt(deletedAt).getTime() <= nowMs) throw errors.invalidCredentials();
  await updateAccount(trx, accountId, { deleted_at: null });
  await touchAlerts(trx, accountId);
  const testKey = { accountId, mode: 'test', name: 'Test key', primary: true, nowMs } as const;
  await issueKey(trx, context.secrets, testKey);
  const organisation = await findOrganisationName(trx, accountId);
  await mailAccount(context, trx, { accountId, topic: 'account' }, (to) =>
    organisation === undefined
      ? accountRestoredMail(context.publicUrl, { to, atMs: nowMs })
      : organisationRestoredMail(context.publicUrl, { to, name: organisation, atMs: nowMs }),
  );
  await recordAudit(trx, { accountId, type: 'account_restored', result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'account-restored', nowMs });
}
