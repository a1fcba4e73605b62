import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { IdentityContext } from '../context.ts';
import { openSession, signInReply } from '../sessions/open-session.ts';
import {
  countChallengeAttempt,
  endChallenge,
  MAX_CHALLENGE_ATTEMPTS,
  tooManyChallengeAttempts,
} from '../two-factor/challenge.ts';
import { recordAssertion, verifyAssertion } from './assertion.ts';
import { secondFactorUse } from './start-proof.ts';

const REFUSED = 'This passkey could not be verified. Try again, or use a code.';

/**
 * Completes a sign-in by a passkey of its account instead of a code. Throws 120 (another account's passkey, a wrong signature, a
 * used or expired challenge), 121 (the fifth failure; the sign-in ends) and 123 (the sign-in has ended).
 */
export async function verifyPasskeySecondFactor(
  context: IdentityContext,
  { challenge_id: id, credential }: PortalBody<'verifyPasskeySecondFactor'>,
): Promise<PortalReply<'verifyPasskeySecondFactor'>> {
  const challenge = await countChallengeAttempt(context, { id, nowMs: context.now() });
  const { accountId, email, name, plan, address, device } = challenge;
  const refused = () =>
    challenge.attempts === MAX_CHALLENGE_ATTEMPTS
      ? tooManyChallengeAttempts()
      : errors.invalidCode({ message: REFUSED });
  const signed = await verifyAssertion(context, credential, secondFactorUse(id));
  if (typeof signed === 'string' || signed.passkey.accountId !== accountId) throw refused();
  const account = { id: accountId, email, name, plan };
  const token = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await endChallenge(trx, challenge.hash);
    if (!(await recordAssertion(trx, signed, context.now()))) throw refused();
    return await openSession(trx, context, { account, caller: { address, device } });
  });
  return await signInReply(context, account, token);
}
