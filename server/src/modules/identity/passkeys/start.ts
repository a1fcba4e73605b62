import { PORTAL } from '@meridian/contracts/portal-config';
import type { PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { CHALLENGE_LIFE_MS, keepChallenge, relyingParty } from './challenge.ts';
import { webauthn } from './webauthn.ts';
import { selectPasskeys } from './queries.ts';

export const PASSKEYS_MAX = 20;

/** The options with which a browser makes a passkey for this account. Throws 142 when the account has 20. */
export async function startPasskey(
  context: IdentityContext,
  session: Session,
): Promise<PortalReply<'startPasskey'>> {
  const { accountId, email } = session;
  const known = await selectPasskeys(context.store, accountId);
  if (known.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: PORTAL.brand.name,
    rpID: relyingParty(context).rpID,
    userName: email,
    userID: Buffer.from(accountId),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, { sessionHash: session.hash });
  return { additionalInfo: { options: { ...options } } };
}

export const tooManyPasskeys = () =>
  errors.conflict({ message: `An account can have ${PASSKEYS_MAX} passkeys. Remove one first.` });
