import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller, Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { openChallenge } from '../two-factor/challenge.ts';
import { findSecondFactor } from '../two-factor/second-factor.ts';
import { openSession, type SignedIn } from './open-session.ts';

/**
 * The last gate of every way to sign in, after whoever comes has proved to own the verified account: a session, or the
 * demand for the second factor (113).
 */
export async function admit(
  context: Context,
  account: SignedIn,
  caller: Caller,
): Promise<PortalReply<'signin'>> {
  const { store, secrets } = context;
  const { id: accountId, email } = account;
  const nowMs = context.now();
  const factor = await findSecondFactor(store, secrets, { accountId, nowMs });
  if (!factor) return await openSession(context, account, caller);
  const challenge = await openChallenge(context, { email, factor, caller, nowMs });
  throw new Refusal('113', { info: { two_factor: challenge } });
}
