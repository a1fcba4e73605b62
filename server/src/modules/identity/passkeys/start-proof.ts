import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { findChallenge } from '../two-factor/challenge.ts';
import { CHALLENGE_LIFE_MS, type ChallengeUse, keepChallenge, relyingParty } from './challenge.ts';
import { selectPasskeys } from './queries.ts';
import { webauthn } from './webauthn.ts';

const NONE = 'This account has no passkey. Use another way.';

/** A passkey that confirms an act in this session, instead of the password. */
export const stepUpUse = ({ hash: sessionHash }: Session): ChallengeUse => ({
  sessionHash,
  bound: 'step-up',
});

/** A passkey as the second factor of the sign-in with that challenge. */
export const secondFactorUse = (challengeId: string): ChallengeUse => ({
  sessionHash: null,
  bound: `2fa ${challengeId}`,
});

/** The options with which a browser confirms an act by a passkey of the account. Throws 142 when it has none. */
export async function startPasskeyStepUp(
  context: IdentityContext,
  session: Session,
): Promise<PortalReply<'startPasskeyStepUp'>> {
  return await optionsFor(context, session.accountId, stepUpUse(session));
}

/**
 * The options with which a browser answers the second step of a sign-in by a passkey of the account. Throws 123 (the challenge
 * has ended), 142 (no passkey) and 190 after 600 in an hour from one address.
 */
export async function startPasskeySecondFactor(
  context: IdentityContext,
  { challenge_id: id }: PortalBody<'startPasskeySecondFactor'>,
  caller: Caller,
): Promise<PortalReply<'startPasskeySecondFactor'>> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.passkeySignInsByAddress, caller.address, nowMs);
  const challenge = await context.store
    .transaction()
    .execute(async (trx) => await findChallenge(trx, { id, nowMs }));
  if (!challenge) throw errors.signInExpired();
  return await optionsFor(context, challenge.accountId, secondFactorUse(id));
}

async function optionsFor(context: IdentityContext, accountId: string, use: ChallengeUse) {
  const known = await selectPasskeys(context.store, accountId);
  if (known.length === 0) throw errors.conflict({ message: NONE });
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id: id }) => ({ id: id.toString('base64url') })),
  });
  await keepChallenge(context, options.challenge, use);
  return { additionalInfo: { options: { ...options } } };
}
