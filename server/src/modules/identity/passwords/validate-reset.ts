import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { IdentityContext } from '../context.ts';
import { findResetLink } from './reset-link.ts';

/** Returns how long a reset link is still valid, without using it up. Throws 122 (no open request) and 190. */
export async function validateReset(
  context: IdentityContext,
  body: PortalBody<'validateReset'>,
  caller: Caller,
): Promise<PortalReply<'validateReset'>> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.resetChecksByAddress, caller.address, nowMs);
  const link = await findResetLink(context.store, body.token, nowMs);
  if (!link) throw errors.invalidResetLink();
  const leftMs = link.expiresAt.getTime() - nowMs;
  return { additionalInfo: { valid: true, expires_in: Math.ceil(leftMs / 1_000) } };
}
