import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorChangedMail } from '../emails/two-factor-changed.ts';
import { deleteOtherSessions } from '../sessions/queries.ts';
import { normalizeCode, replaceBackupCodes } from './backup-codes.ts';
import { countChangeAttempt } from './count-change-attempt.ts';
import { countCodeAttempt } from './count-code-attempt.ts';
import { ALREADY_ON, ENROLLMENT_LIFE_MS } from './enroll.ts';
import { findTwoFactor, markTwoFactorEnabled } from './queries.ts';
import { decryptSecret } from './second-factor.ts';
import { matchTotpStep } from '../../../shared/totp.ts';

const NOT_STARTED = 'The set-up of two-factor authentication has expired. Please start it again.';

/**
 * Turns the second factor on with a code from the app that has the new secret, and returns the backup codes. All other
 * sessions end, because they were opened without the second factor. The owner is notified. Throws 120, 121 (five wrong
 * codes), 114 (the account's second factor is locked), 142 (already on, or no enrollment in the last ten minutes) and 111
 * (the session has just ended).
 */
export async function enableTwoFactor(
  context: IdentityContext,
  body: PortalBody<'enableTwoFactor'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'enableTwoFactor'>> {
  const { accountId, email } = session;
  const nowMs = context.now();
  const enrollment = await findEnrollment(context, accountId, nowMs);
  const codes = await countChangeAttempt(
    context,
    `enable ${accountId} ${enrollment.startedAt.getTime()}`,
    async () =>
      await countCodeAttempt(context, { accountId, email, caller }, async () => {
        const step = matchTotpStep(
          decryptSecret(context.secrets, enrollment.secret),
          normalizeCode(body.code),
          nowMs,
        );
        if (step === undefined) throw errors.invalidCode();
        return await context.store.transaction().execute(async (trx) => {
          await lockAccount(trx, accountId);
          const on = { secret: enrollment.secret, step, at: new Date(nowMs) };
          if (!(await markTwoFactorEnabled(trx, accountId, on))) {
            throw errors.conflict({ message: NOT_STARTED });
          }
          await lockToken(trx, session.hash);
          await deleteOtherSessions(trx, accountId, session.hash);
          const mail = { to: email, change: 'on', atMs: nowMs } as const;
          await context.enqueueMail(trx, twoFactorChangedMail(context.publicUrl, mail));
          await recordAudit(trx, { accountId, type: 'two_factor_enabled', result: 'done', caller, nowMs });
          await notifyOfEvent(trx, { accountId, event: 'two-factor-on', nowMs });
          return await replaceBackupCodes(trx, context.secrets, accountId);
        });
      }),
  );
  context.changes.publish(accountId, 'notifications');
  return { additionalInfo: { backup_codes: codes } };
}

/** The enrollment that waits for its first code. */
async function findEnrollment({ store }: IdentityContext, accountId: string, nowMs: number) {
  const row = await findTwoFactor(store, accountId);
  if (row?.enabledAt) throw errors.conflict({ message: ALREADY_ON });
  if (!row || row.startedAt.getTime() <= nowMs - ENROLLMENT_LIFE_MS) {
    throw errors.conflict({ message: NOT_STARTED });
  }
  return row;
}
