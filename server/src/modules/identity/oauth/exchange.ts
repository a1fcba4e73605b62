import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findAccount } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { consumeOneTimeToken, signInPurpose } from './one-time-token.ts';

/**
 * Signs in with the one-time token of `finishOauth`: once, within a minute, and only with the cookie of the same browser.
 * Throws 110 otherwise, and 113 when the account has a second factor.
 */
export async function exchangeOauth(
  context: IdentityContext,
  input: { oneTime: string; cookie: string | undefined; caller: Caller },
): Promise<PortalReply<'exchangeOauth'>> {
  const { store, now } = context;
  const boundTo = signInPurpose(input.cookie ?? '');
  const spent = await consumeOneTimeToken(store, { token: input.oneTime, boundTo, nowMs: now() });
  const account = spent && (await findAccount(store, spent.accountId));
  if (!account)
    throw errors.invalidCredentials({ message: 'Your sign-in has expired. Please sign in again.' });
  return await completeSignIn(context, account, input.caller);
}
