import type { PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorChangedMail } from '../emails/two-factor-changed.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { ALREADY_OFF } from './disable.ts';
import { isTwoFactorEnabled } from './queries.ts';

/** Creates ten backup codes in place of all previous ones, and notifies the owner. Throws 142 when the second factor is off. */
export async function renewBackupCodes(
  context: IdentityContext,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'renewBackupCodes'>> {
  const { accountId, email } = session;
  const nowMs = context.now();
  const codes = await context.store.transaction().execute(async (trx) => {
    // So two concurrent renewals do not leave twenty codes.
    await lockAccount(trx, accountId);
    await lockToken(trx, session.hash);
    if (!(await isTwoFactorEnabled(trx, accountId))) throw errors.conflict({ message: ALREADY_OFF });
    const mail = { to: email, change: 'new-backup-codes', atMs: nowMs } as const;
    await context.enqueueMail(trx, twoFactorChangedMail(context.publicUrl, mail));
    await recordAudit(trx, { accountId, type: 'backup_codes_renewed', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'backup-codes-renewed', nowMs });
    return await replaceBackupCodes(trx, context.secrets, accountId);
  });
  context.changes.publish(accountId, 'notifications');
  return { additionalInfo: { backup_codes: codes } };
}
