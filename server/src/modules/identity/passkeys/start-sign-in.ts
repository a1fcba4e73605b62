import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { IdentityContext } from '../context.ts';
import { CHALLENGE_LIFE_MS, keepChallenge, relyingParty } from './challenge.ts';
import { webauthn } from './webauthn.ts';

/**
 * The options with which a browser offers the passkeys of its owner. They name no account, so they reveal none. Throws
 * 190 after 600 in an hour from one address.
 */
export async function startPasskeySignIn(
  context: IdentityContext,
  caller: Caller,
): Promise<PortalReply<'startPasskeySignIn'>> {
  await enforceRateLimit(context.limits.passkeySignInsByAddress, caller.address, context.now());
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge, { sessionHash: null });
  return { additionalInfo: { options: { ...options } } };
}
