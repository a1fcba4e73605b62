import type { PortalBody } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { deleteTwoFactorChallenges } from '../accounts/queries/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorChangedMail } from '../emails/two-factor-changed.ts';
import { normalizeCode } from './backup-codes.ts';
import { countChangeAttempt } from './count-change-attempt.ts';
import { countCodeAttempt } from './count-code-attempt.ts';
import { deleteBackupCodes, deleteTwoFactor } from './queries.ts';
import { consumeSecondFactorCode, findSecondFactor } from './second-factor.ts';

export const ALREADY_OFF = 'Two-factor authentication is off.';

/**
 * Turns the second factor off with a code from the app or a backup code. Deletes the secret, the backup codes and
 * sign-ins in progress, and notifies the owner. Throws 120, 121 (five wrong codes), 114 (the account's second factor is
 * locked) and 142 (already off).
 */
export async function disableTwoFactor(
  context: IdentityContext,
  body: PortalBody<'disableTwoFactor'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<void> {
  const { store, secrets } = context;
  const { accountId, email } = session;
  const nowMs = context.now();
  const factor = await findSecondFactor(store, secrets, { accountId, nowMs });
  if (!factor) throw errors.conflict({ message: ALREADY_OFF });
  const code = normalizeCode(body.code);
  await countChangeAttempt(context, `disable ${accountId}`, async () => {
    await countCodeAttempt(context, { accountId, email, caller }, async () => {
      await store.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        await lockToken(trx, session.hash);
        await consumeSecondFactorCode(trx, secrets, { factor, code, nowMs });
        await deleteTwoFactor(trx, accountId);
        await deleteBackupCodes(trx, accountId);
        await deleteTwoFactorChallenges(trx, accountId);
        const mail = { to: email, change: 'off', atMs: nowMs } as const;
        await context.enqueueMail(trx, twoFactorChangedMail(context.publicUrl, mail));
        await recordAudit(trx, { accountId, type: 'two_factor_disabled', result: 'done', caller, nowMs });
        await notifyOfEvent(trx, { accountId, event: 'two-factor-off', nowMs });
      });
    });
  });
  context.changes.publish(accountId, 'notifications');
}
