import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorChangedMail } from '../emails/two-factor-changed.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import { normalizeCode, replaceBackupCodes } from './backup-codes.ts';
import { countChangeAttempt } from './count-change-attempt.ts';
import { countCodeAttempt } from './count-code-attempt.ts';
import { ENROLLMENT_LIFE_MS, ALREADY_ON } from './enroll.ts';
import { decryptSecret } from './second-factor.ts';
import { matchTotpStep } from './totp.ts';

const NOT_BEGUN = 'The set-up of two-factor authentication has expired. Please start it again.';

/**
 * Turns the second factor on by a code of the app that holds the new secret, and answers the backup codes. All other
 * sessions of the account end, and the owner is told. Refuses with 120, 121 (five wrong codes), 114 (the account's second
 * factor is locked), 142 (on already, or no enrolment of the last ten minutes) and 111 (the session has just ended).
 */
export async function enableTwoFactor(
  context: IdentityContext,
  body: PortalBody<'enableTwoFactor'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'enableTwoFactor'>> {
  const { accountId, email } = session;
  const nowMs = context.now();
  const pending = await pendingOf(context, accountId, nowMs);
  const codes = await countChangeAttempt(
    context,
    `enable ${accountId} ${pending.started_at.getTime()}`,
    async () =>
      await countCodeAttempt(context, { accountId, email, caller }, async () => {
        const step = matchTotpStep(
          decryptSecret(context.secrets, pending.secret),
          normalizeCode(body.code),
          nowMs,
        );
        if (step === undefined) throw errors.invalidCode();
        return await context.store.transaction().execute(async (trx) => {
          await lockAccount(trx, accountId);
          await turnOn(trx, { accountId, secret: pending.secret, step, nowMs });
          await endOtherSessions(trx, session);
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

/** The secret that waits for its first code. */
async function pendingOf({ store }: IdentityContext, accountId: string, nowMs: number) {
  const row = await store
    .selectFrom('two_factor')
    .select(['secret', 'started_at', 'enabled_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row?.enabled_at) throw errors.conflict({ message: ALREADY_ON });
  if (!row || row.started_at.getTime() <= nowMs - ENROLLMENT_LIFE_MS) {
    throw errors.conflict({ message: NOT_BEGUN });
  }
  return row;
}

/** The code that turned it on is used up with that. Of two calls, or after a new enrolment meanwhile, 142. */
async function turnOn(
  trx: Transaction,
  input: { accountId: string; secret: Buffer; step: number; nowMs: number },
): Promise<void> {
  const enabled = await trx
    .updateTable('two_factor')
    .set({ enabled_at: new Date(input.nowMs), last_step: input.step })
    .where('account_id', '=', input.accountId)
    .where('enabled_at', 'is', null)
    .where('secret', '=', input.secret)
    .returning('account_id')
    .executeTakeFirst();
  if (!enabled) throw errors.conflict({ message: NOT_BEGUN });
}

/** They were opened without the second factor. Refuses with 111 when the one that asks has been ended meanwhile. */
async function endOtherSessions(trx: Transaction, session: Session): Promise<void> {
  await lockToken(trx, session.hash);
  await trx
    .deleteFrom('token')
    .where('account_id', '=', session.accountId)
    .where('kind', '=', 'session')
    .where('hash', '!=', session.hash)
    .execute();
}
