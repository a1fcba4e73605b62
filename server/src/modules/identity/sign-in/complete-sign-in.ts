import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { IdentityContext } from '../context.ts';
import { openSession, type SessionAccount, signInReply } from '../sessions/open-session.ts';
import { openChallenge } from '../two-factor/challenge.ts';
import { findSecondFactor } from '../two-factor/second-factor.ts';

/** An account whose owner has proved who they are, as it was at the time of the proof. */
export interface AuthenticatedAccount extends SessionAccount {
  readonly passwordHash: string | null;
}

/**
 * Last step of every way to sign in: opens a session for a verified account, or throws 113 with a challenge when it has
 * a second factor. The account is locked, so the result cannot survive a password change that ends all access, and
 * cannot bypass a second factor that is just being turned on. Throws 110 when the password was replaced since the proof.
 */
export async function completeSignIn(
  context: IdentityContext,
  account: AuthenticatedAccount,
  caller: Caller,
): Promise<PortalReply<'signin'>> {
  const { store, secrets } = context;
  const { id: accountId, email } = account;
  const nowMs = context.now();
  const opened = await store.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, accountId);
    if (locked.passwordHash !== account.passwordHash) throw errors.invalidCredentials();
    const factor = await findSecondFactor(trx, secrets, { accountId, nowMs });
    return factor
      ? await openChallenge(trx, context, { email, factor, caller, nowMs })
      : await openSession(trx, context, { account, caller });
  });
  if (typeof opened !== 'string') throw errors.twoFactorRequired({ info: { two_factor: opened } });
  return await signInReply(context, account, opened);
}
