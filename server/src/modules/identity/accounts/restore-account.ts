import type { Transaction } from '../../../store/schema.ts';
import { sql } from 'kysely';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { issueKey } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { accountRestoredMail } from '../emails/account-restored.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';

/**
 * Part of opening a session: takes a deleted account back, and tells its owner. Its keys stay revoked; only the test
 * key, which the owner cannot make, gets a successor. Refuses with 110 when the days of grace are over.
 */
export async function restoreAccount(
  trx: Transaction,
  context: IdentityContext,
  { accountId, caller, nowMs }: { accountId: string; caller: Caller; nowMs: number },
): Promise<void> {
  const { email, deletedAt } = await lockAccount(trx, accountId);
  if (deletedAt === null) return;
  if (goneAt(deletedAt).getTime() <= nowMs) throw errors.invalidCredentials();
  await trx.updateTable('account').set({ deleted_at: null }).where('id', '=', accountId).execute();
  // So that alerts which nobody watched meanwhile are read again.
  await trx
    .updateTable('alert')
    .set({ changed_at: sql`now()` })
    .where('account_id', '=', accountId)
    .execute();
  const testKey = { accountId, mode: 'test', name: 'Test key', primary: true, nowMs } as const;
  await issueKey(trx, context.secrets, testKey);
  await context.enqueueMail(trx, accountRestoredMail(context.publicUrl, { to: email, atMs: nowMs }));
  await recordAudit(trx, { accountId, type: 'account_restored', result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'account-restored', nowMs });
}
