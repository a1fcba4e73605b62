import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { issueCode } from '../verification-codes/code.ts';
import { SEND_INTERVAL_MS } from '../verification-codes/send-limit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorCodeMail } from '../emails/two-factor-code.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { type TwoFactorSignIn, findChallenge, MAX_CHALLENGE_ATTEMPTS } from './challenge.ts';
import { findSecondFactor } from './second-factor.ts';

const SENDS = 3;
const NOT_MAILABLE = 'E-mail codes are turned off for this account. Use a backup code.';

/**
 * Mails a code that works for this one challenge, in place of an older one. Refuses with 123 (no such challenge any more), 142 (no
 * codes by mail, or not yet after a password reset by mail) and 190 (three for a challenge, 55 seconds apart, and no
 * more than the address may be sent).
 */
export async function resendTwoFactor(
  context: IdentityContext,
  body: PortalBody<'resendTwoFactor'>,
  caller: Caller,
): Promise<PortalReply<'resendTwoFactor'>> {
  const { secrets, limits } = context;
  const nowMs = context.now();
  limits.codeSends.countRequest(caller.address, nowMs);
  await context.store.transaction().execute(async (trx) => {
    const challenge = await findChallenge(trx, { id: body.challenge_id, nowMs });
    if (!challenge || challenge.tries >= MAX_CHALLENGE_ATTEMPTS) throw errors.signInExpired();
    const { id, accountId, email, emailKey } = challenge;
    const factor = await findSecondFactor(trx, secrets, { accountId, nowMs });
    if (!factor) throw errors.signInExpired();
    if (!factor.mailable) throw errors.conflict({ message: NOT_MAILABLE });
    const retryAfterMs = waitMs(challenge, nowMs);
    if (retryAfterMs > 0) throw errors.rateLimited({ retryAfterMs });
    if (!limits.codeSends.takeMail(emailKey, nowMs)) {
      throw errors.rateLimited({ retryAfterMs: SEND_INTERVAL_MS });
    }
    await trx
      .updateTable('two_factor_challenge')
      .set({ sends: challenge.sends + 1, last_sent_at: new Date(nowMs) })
      .where('hash', '=', challenge.hash)
      .execute();
    const code = await issueCode(trx, secrets, { subject: id, purpose: '2fa' }, nowMs);
    await context.enqueueMail(trx, twoFactorCodeMail(context.publicUrl, { to: email, code }));
    await recordAudit(trx, { accountId, type: 'code_requested', result: 'done', caller, nowMs });
  });
  return { additionalInfo: { sent: true, retry_after: SEND_INTERVAL_MS / 1_000 } };
}

/** How long until the challenge may send again; after the third code that is when it is over. */
function waitMs({ sends, lastSentAt, expiresAt }: TwoFactorSignIn, nowMs: number): number {
  if (sends >= SENDS) return expiresAt.getTime() - nowMs;
  return lastSentAt ? lastSentAt.getTime() + SEND_INTERVAL_MS - nowMs : 0;
}
