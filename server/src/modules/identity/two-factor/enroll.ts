import type { PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { upsertEnrollment } from './queries.ts';
import { encryptSecret } from './second-factor.ts';
import { base32, createTotpSecret, otpauthUri } from '../../../shared/totp.ts';

const ENROLLMENT_LIFE_SECONDS = 600;
export const ENROLLMENT_LIFE_MS = ENROLLMENT_LIFE_SECONDS * 1_000;
export const ALREADY_ON = 'Two-factor authentication is already on.';

/**
 * Creates the secret for an authenticator app, in place of one still waiting for its first code. The secret is returned
 * only here, and sign-ins need no code before `enableTwoFactor`. Throws 142 when the second factor is on.
 */
export async function enrollTwoFactor(
  { store, secrets, now }: IdentityContext,
  { accountId, email }: Session,
): Promise<PortalReply<'enrollTwoFactor'>> {
  const secret = createTotpSecret();
  const enrollment = { secret: encryptSecret(secrets, secret), startedAt: new Date(now()) };
  if (!(await upsertEnrollment(store, accountId, enrollment))) throw errors.conflict({ message: ALREADY_ON });
  return {
    additionalInfo: {
      secret: base32(secret),
      otpauth_uri: otpauthUri(email, secret),
      expires_in: ENROLLMENT_LIFE_SECONDS,
    },
  };
}
