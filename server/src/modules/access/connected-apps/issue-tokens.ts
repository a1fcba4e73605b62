import { OAUTH_LIFETIMES } from '@meridian/contracts/oauth-server';
import type { KeyScope } from '@meridian/contracts/keys';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { insertRefreshToken } from './queries.ts';

const DAY_MS = 86_400_000;

/** The reply of the token endpoint (RFC 6749, 5.1). */
export interface IssuedTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

export const accessTokenEnd = (nowMs: number): Date =>
  new Date(nowMs + OAUTH_LIFETIMES.accessTokenSeconds * 1_000);

/**
 * Adds a new refresh token to an access token of a grant. The store keeps its hash. `sinceMs`: when the person allowed it; no token
 * outlives a year from then.
 */
export async function withRefreshToken(
  trx: Transaction,
  input: { keyId: string; accessToken: string; scopes: readonly KeyScope[]; sinceMs: number; nowMs: number },
): Promise<IssuedTokens> {
  const refreshToken = newToken();
  const { refreshTokenDays, grantDays } = OAUTH_LIFETIMES;
  const expiresAt = new Date(
    Math.min(input.nowMs + refreshTokenDays * DAY_MS, input.sinceMs + grantDays * DAY_MS),
  );
  await insertRefreshToken(trx, { hash: sha256(refreshToken), key_id: input.keyId, expires_at: expiresAt });
  return {
    access_token: input.accessToken,
    token_type: 'Bearer',
    expires_in: OAUTH_LIFETIMES.accessTokenSeconds,
    refresh_token: refreshToken,
    scope: input.scopes.join(' '),
  };
}
