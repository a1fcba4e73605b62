import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { IdentityContext } from '../context.ts';
import { openSession, signInReply } from '../sessions/open-session.ts';
import { recordAssertion, verifyAssertion } from './assertion.ts';

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
  const signed = await verifyAssertion(context, body.credential, { sessionHash: null });
  if (signed === 'expired') throw errors.invalidCredentials({ message: EXPIRED });
  if (signed === 'refused') throw refused();
  const { accountId, email, name, plan } = signed.passkey;
  const account = { id: accountId, email, name, plan };
  const token = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (!(await recordAssertion(trx, signed, context.now()))) throw refused();
    return await openSession(trx, context, { account, caller });
  });
  return await signInReply(context, account, token);
}

const refused = () => errors.invalidCredentials({ message: REFUSED });
