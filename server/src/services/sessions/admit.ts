import type { PortalReply } from '@meridian/contracts/portal';
import type { Caller, Context } from '../context.ts';
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
  return await openSession(context, account, caller);
}
