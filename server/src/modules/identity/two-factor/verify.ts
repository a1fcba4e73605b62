import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import { fewBackupCodesMail } from '../emails/few-backup-codes.ts';
import { openSession, signInReply } from '../sessions/open-session.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';
import { normalizeCode } from './backup-codes.ts';
import {
  countChallengeAttempt,
  endChallenge,
  MAX_CHALLENGE_ATTEMPTS,
  tooManyChallengeAttempts,
} from './challenge.ts';
import { countCodeAttempt, isWrongCode } from './count-code-attempt.ts';
import { countBackupCodes, type TwoFactorSignIn } from './queries.ts';
import { consumeSecondFactorCode, findSecondFactor, type SecondFactor } from './second-factor.ts';
import { matchTotpStep } from '../../../shared/totp.ts';

/** At this number of backup codes or fewer, the owner is notified. */
const FEW_BACKUP_CODES = 3;

/**
 * Completes a sign-in with its second factor: a code from the app, the code mailed for this challenge, or a backup code.
 * Returns the response of a sign-in. Throws 120, 121 (the fifth wrong code; the challenge ends), 123 (the challenge has
 * ended) and 114 (the account's second factor is locked).
 */
export async function verifyTwoFactor(
  context: IdentityContext,
  body: PortalBody<'verifyTwoFactor'>,
  caller: Caller,
): Promise<PortalReply<'verifyTwoFactor'>> {
  const challenge = await countChallengeAttempt(context, { id: body.challenge_id, nowMs: context.now() });
  const { accountId, email } = challenge;
  try {
    return await countCodeAttempt(context, { accountId, email, caller }, () =>
      openVerifiedSession(context, challenge, normalizeCode(body.code)),
    );
  } catch (error) {
    if (isWrongCode(error) && challenge.attempts === MAX_CHALLENGE_ATTEMPTS) throw tooManyChallengeAttempts();
    throw error;
  }
}

/** Opens the session and uses up the code and the challenge in one transaction. */
async function openVerifiedSession(
  context: IdentityContext,
  challenge: TwoFactorSignIn,
  code: string,
): Promise<PortalReply<'verifyTwoFactor'>> {
  const { store, secrets } = context;
  const { accountId, email, name, plan, address, device } = challenge;
  const nowMs = context.now();
  const factor = await findSecondFactor(store, secrets, { accountId, nowMs });
  if (!factor) throw errors.signInExpired();
  const mailed = await checkMailedCode(context, { challenge, factor, code, nowMs });
  const account = { id: accountId, email, name, plan };
  let left: number | undefined;
  const token = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await endChallenge(trx, challenge.hash);
    if (mailed) await consumeCode(trx, mailed.owner, mailed.mac);
    else if ((await consumeSecondFactorCode(trx, secrets, { factor, code, nowMs })) === 'backup') {
      left = await recordBackupCodeUse(trx, context, challenge);
    }
    return await openSession(trx, context, { account, caller: { address, device } });
  });
  const reply = await signInReply(context, account, token);
  if (left === undefined) return reply;
  return { ...reply, additionalInfo: { ...reply.additionalInfo, backup_codes_left: left } };
}

/** Checks `code` as the mailed code if it can only be that: six digits that are not from the app. */
async function checkMailedCode(
  { store, secrets }: IdentityContext,
  input: { challenge: TwoFactorSignIn; factor: SecondFactor; code: string; nowMs: number },
) {
  const { challenge, factor, code, nowMs } = input;
  if (!factor.mailable || !/^\d{6}$/.test(code) || matchTotpStep(factor.secret, code, nowMs) !== undefined) {
    return undefined;
  }
  const owner = { subject: challenge.id, purpose: '2fa' } as const;
  return { owner, mac: await checkCode(store, secrets, owner, { code, nowMs }) };
}

/** Records the use of a backup code and returns how many are left. Notifies the owner when only a few are left. */
async function recordBackupCodeUse(
  trx: Transaction,
  context: IdentityContext,
  { accountId, email, address, device }: TwoFactorSignIn,
): Promise<number> {
  const nowMs = context.now();
  const left = await countBackupCodes(trx, accountId);
  const caller = { address, device };
  await recordAudit(trx, { accountId, type: 'backup_code_used', result: 'done', caller, nowMs });
  if (left <= FEW_BACKUP_CODES) {
    await context.enqueueMail(trx, fewBackupCodesMail(context.publicUrl, { to: email, left, atMs: nowMs }));
  }
  return left;
}
