import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { PasskeyAssertion } from '@meridian/contracts/portal/passkeys';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { IdentityContext } from '../context.ts';
import { openSession, signInReply } from '../sessions/open-session.ts';
import { challengeIn, relyingParty, takeChallenge } from './challenge.ts';
import { webauthn } from './webauthn.ts';
import { findPasskeyOfCredential, recordPasskeyUse } from './queries.ts';

const REFUSED = 'This passkey is not registered for an account. Sign in another way.';
const EXPIRED = 'This sign-in took too long. Please try again.';

/**
 * Opens a session for a passkey. It stands for the password and the second factor: the device has it, and has verified
 * its owner. Throws 110 (unknown passkey, wrong signature, used or expired challenge) and 140 (suspended account).
 */
export async function signInWithPasskey(
  context: IdentityContext,
  body: PortalBody<'passkeySignIn'>,
  client: Caller,
): Promise<PortalReply<'passkeySignIn'>> {
  const caller = body.device_name ? { ...client, device: body.device_name } : client;
  const { passkey, signCount } = await verified(context, body.credential);
  const { passkeyId, accountId, email, name, plan } = passkey;
  const account = { id: accountId, email, name, plan };
  const token = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const use = { signCount, at: new Date(context.now()) };
    if (!(await recordPasskeyUse(trx, passkeyId, use))) throw refused();
    return await openSession(trx, context, { account, caller });
  });
  return await signInReply(context, account, token);
}

const refused = () => errors.invalidCredentials({ message: REFUSED });

/** The passkey that signed an open challenge, and its counter. */
async function verified(context: IdentityContext, credential: PasskeyAssertion) {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!(await takeChallenge(context, challenge, null))) {
    throw errors.invalidCredentials({ message: EXPIRED });
  }
  const passkey = await findPasskeyOfCredential(context.store, Buffer.from(credential.id, 'base64url'));
  if (!passkey) throw refused();
  const { rpID, origin } = relyingParty(context);
  const { userHandle, ...response } = credential.response;
  const found = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: {
        ...credential,
        response: userHandle === undefined ? response : { ...response, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.publicKey),
        // The counter is compared when it is written, under the lock of the account.
        counter: 0,
      },
    })
    .catch(() => undefined);
  if (!found?.verified) throw refused();
  return { passkey, signCount: found.authenticationInfo.newCounter };
}
