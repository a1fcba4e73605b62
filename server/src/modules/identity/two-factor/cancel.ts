import type { PortalBody } from '@meridian/contracts/portal';
import { sha256 } from '../../../shared/secrets.ts';
import type { IdentityContext } from '../context.ts';
import { deleteChallenge } from './queries.ts';

/** Ends a sign-in that waits for its second factor. Does nothing when it has ended already. */
export async function cancelTwoFactor(
  context: IdentityContext,
  body: PortalBody<'cancelTwoFactor'>,
): Promise<void> {
  await deleteChallenge(context.store, sha256(body.challenge_id));
}
