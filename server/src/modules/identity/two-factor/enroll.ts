import type { PortalReply } from '@meridian/contracts/portal';
import type { IdentityContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { encryptSecret } from './second-factor.ts';
import { base32, createTotpSecret, otpauthUri } from './totp.ts';

const ENROLMENT_LIFE_SECONDS = 600;
export const ENROLLMENT_LIFE_MS = ENROLMENT_LIFE_SECONDS * 1_000;
export const ALREADY_ON = 'Two-factor authentication is on already.';

/**
 * Makes the secret for an authenticator app, in place of one that still waited for its first code. It is told here
 * only, and nothing asks for it before `enableTwoFactor`. Refuses with 142 when the second factor is on.
 */
export async function enrollTwoFactor(
  { store, secrets, now }: IdentityContext,
  { accountId, email }: Session,
): Promise<PortalReply<'enrollTwoFactor'>> {
  const secret = createTotpSecret();
  const row = { secret: encryptSecret(secrets, secret), started_at: new Date(now()) };
  const pending = await store
    .insertInto('two_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!pending) throw errors.conflict({ message: ALREADY_ON });
  return {
    additionalInfo: {
      secret: base32(secret),
      otpauth_uri: otpauthUri(email, secret),
      expires_in: ENROLMENT_LIFE_SECONDS,
    },
  };
}
