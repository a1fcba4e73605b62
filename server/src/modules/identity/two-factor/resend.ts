import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorCodeMail } from '../emails/two-factor-code.ts';
import { issueCode } from '../verification-codes/code.ts';
import { SEND_INTERVAL_MS } from '../verification-codes/send-limit.ts';
import { findChallenge, MAX_CHALLENGE_ATTEMPTS } from './challenge.ts';
import { type TwoFactorSignIn, updateChallengeSends } from './queries.ts';
import { findSecondFactor } from './second-factor.ts';

const MAX_SENDS = 3;
const NOT_MAILABLE = 'E-mail codes are turned off for this account. Use a backup code.';

/**
 * Mails a code for this challenge only, in place of the previous one. Throws 123 (the challenge has ended), 142 (codes by
 * mail are off, or the password was just reset by mail) and 190. The limits are three codes per challenge, 55 seconds
 * apart, and the send limits of the address.
 */
export async function resendTwoFactor(
  context: IdentityContext,
  body: PortalBody<'resendTwoFactor'>,
  caller: Caller,
): Promise<PortalReply<'resendTwoFactor'>> {
  const { secrets, limits } = context;
  const nowMs = context.now();
  await limits.codeSends.countRequest(caller.address, nowMs);
  await context.store.transaction().execute(async (trx) => {
    const challenge = await findChallenge(trx, { id: body.challenge_id, nowMs });
    if (!challenge || challenge.attempts >= MAX_CHALLENGE_ATTEMPTS) throw errors.signInExpired();
    const { id, accountId, email, emailKey } = challenge;
    const factor = await findSecondFactor(trx, secrets, { accountId, nowMs });
    if (!factor) throw errors.signInExpired();
    if (!factor.mailable) throw errors.conflict({ message: NOT_MAILABLE });
    const retryAfterMs = waitMs(challenge, nowMs);
    if (retryAfterMs > 0) throw errors.rateLimited({ retryAfterMs });
    if (!(await limits.codeSends.takeMail(emailKey, nowMs, trx))) {
      throw errors.rateLimited({ retryAfterMs: SEND_INTERVAL_MS });
    }
    const sent = { sends: challenge.sends + 1, at: new Date(nowMs) };
    await updateChallengeSends(trx, challenge.hash, sent);
    const code = await issueCode(trx, secrets, { subject: id, purpose: '2fa' }, nowMs);
    await context.enqueueMail(trx, twoFactorCodeMail(context.publicUrl, { to: email, code }));
    await recordAudit(trx, { accountId, type: 'code_requested', result: 'done', caller, nowMs });
  });
  return { additionalInfo: { sent: true, retry_after: SEND_INTERVAL_MS / 1_000 } };
}

/** Milliseconds until the challenge may send again; after the third code, until the challenge ends. */
function waitMs({ sends, lastSentAt, expiresAt }: TwoFactorSignIn, nowMs: number): number {
  if (sends >= MAX_SENDS) return expiresAt.getTime() - nowMs;
  return lastSentAt ? lastSentAt.getTime() + SEND_INTERVAL_MS - nowMs : 0;
}
