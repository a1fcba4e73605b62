import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { consumeOneTimeToken, signInPurpose } from './one-time-token.ts';

/**
 * Signs in with the one-time value that the browser came back with, once, within a minute, and with the cookie of that
 * browser; refuses with 110 otherwise, and with 113 when the account has a second factor.
 */
export async function exchangeOauth(
  context: IdentityContext,
  input: { oneTime: string; cookie: string | undefined; caller: Caller },
): Promise<PortalReply<'exchangeOauth'>> {
  const { store, now } = context;
  const boundTo = signInPurpose(input.cookie ?? '');
  const spent = await consumeOneTimeToken(store, { token: input.oneTime, boundTo, nowMs: now() });
  const account =
    spent &&
    (await store
      .selectFrom('account')
      .select(['id', 'email', 'name', 'plan', 'password_hash as passwordHash'])
      .where('id', '=', spent.accountId)
      .executeTakeFirst());
  if (!account)
    throw errors.invalidCredentials({ message: 'Your sign-in has expired. Please sign in again.' });
  return await completeSignIn(context, account, input.caller);
}
