import type { PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { openChallenge } from '../two-factor/challenge.ts';
import { findSecondFactor } from '../two-factor/second-factor.ts';
import { openSession, type SessionAccount, signInReply } from '../sessions/open-session.ts';

/** Who comes, and what was known of the account when that was proved. */
export interface AuthenticatedAccount extends SessionAccount {
  /** Of its password. */
  readonly passwordHash: string | null;
}

/**
 * The last gate of every way to sign in, after whoever comes has proved to own the verified account: a session, or the
 * demand for the second factor (113). Decided with the account held, so that neither outlives what a change of the password
 * ended, nor passes by a second factor that is being turned on. Refuses with 110 when the password was replaced since
 * the proof.
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
    const held = await lockAccount(trx, accountId);
    if (held.passwordHash !== account.passwordHash) throw errors.invalidCredentials();
    const factor = await findSecondFactor(trx, secrets, { accountId, nowMs });
    return factor
      ? await openChallenge(trx, context, { email, factor, caller, nowMs })
      : await openSession(trx, context, { account, caller });
  });
  if (typeof opened !== 'string') throw errors.twoFactorRequired({ info: { two_factor: opened } });
  return await signInReply(context, account, opened);
}
