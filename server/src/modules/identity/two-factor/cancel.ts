import type { PortalBody } from '@meridian/contracts/portal';
import type { IdentityContext } from '../context.ts';
import { sha256 } from '../../../shared/secrets.ts';

/** Ends a sign-in that waits for its second factor. One that is over already is no error. */
export async function cancelTwoFactor(
  context: IdentityContext,
  body: PortalBody<'cancelTwoFactor'>,
): Promise<void> {
  await context.store
    .deleteFrom('two_factor_challenge')
    .where('hash', '=', sha256(body.challenge_id))
    .execute();
}
