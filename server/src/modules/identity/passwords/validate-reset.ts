import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller, Context } from '../../../shared/context.ts';
import { enforceRateLimit } from '../../guards.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findResetLink } from './reset-link.ts';

/** Says how long a reset link is still good for, without using it up. Refuses with 122 (no open request) and 190. */
export async function validateReset(
  context: Context,
  body: PortalBody<'validateReset'>,
  caller: Caller,
): Promise<PortalReply<'validateReset'>> {
  const nowMs = context.now();
  enforceRateLimit(context.guards.resetChecksByAddress, caller.address, nowMs);
  const link = await findResetLink(context.store, body.token, nowMs);
  if (!link) throw errors.invalidResetLink();
  const leftMs = link.expiresAt.getTime() - nowMs;
  return { additionalInfo: { valid: true, expires_in: Math.ceil(leftMs / 1_000) } };
}
