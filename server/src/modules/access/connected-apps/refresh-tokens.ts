import type { Caller } from '../../../shared/context.ts';
import { makeSecret } from '../../../shared/key-format.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { AccessContext } from '../context.ts';
import { isOwnResource } from './authorization-request.ts';
import { endReusedGrant } from './end-reused-grant.ts';
import type { TokenParameters } from './exchange-code.ts';
import { accessTokenEnd, type IssuedTokens, withRefreshToken } from './issue-tokens.ts';
import { ended, lockGrantingAccount } from './may-grant.ts';
import { OAuthError } from './oauth-error.ts';
import { findRefreshToken, markRefreshTokenUsed, replaceSecret } from './queries.ts';

/**
 * Exchanges a refresh token for the next one and a new access token; the previous access token ends. A token that comes a second time
 * ends the whole access. Throws OAuthError.
 */
export async function refreshTokens(
  context: AccessContext,
  parameters: TokenParameters,
  caller: Caller,
): Promise<IssuedTokens> {
  const { refresh_token: token, client_id: clientId, scope } = parameters;
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing.');
  if (!isOwnResource(parameters['resource'], context.publicUrl)) {
    throw new OAuthError('invalid_target', 'The resource is not that of this server.');
  }
  const hash = sha256(token);
  const found = await findRefreshToken(context.store, hash);
  if (!found || found.clientId !== clientId) throw ended();
  const { accountId, keyId, prefix, scopes } = found;
  const nowMs = context.now();
  const wider = scope?.split(' ').find((it) => it !== '' && !(scopes as string[]).includes(it));
  if (wider !== undefined) throw new OAuthError('invalid_scope', 'The scope is wider than what was allowed.');
  const issued = await context.store.transaction().execute(async (trx) => {
    await lockGrantingAccount(trx, found);
    const stored = await findRefreshToken(trx, hash);
    if (!stored || stored.revokedAt !== null || stored.expiresAt.getTime() <= nowMs) throw ended();
    if (stored.usedAt !== null) return 'reused';
    await markRefreshTokenUsed(trx, hash, new Date(nowMs));
    const accessToken = makeSecret(prefix);
    await replaceSecret(trx, { keyId, hash: sha256(accessToken), expiresAt: accessTokenEnd(nowMs) });
    const sinceMs = stored.createdAt.getTime();
    return await withRefreshToken(trx, { keyId, accessToken, scopes, sinceMs, nowMs });
  });
  if (issued === 'reused') {
    await endReusedGrant(context, keyId, caller);
    throw ended();
  }
  context.keyChanged(accountId);
  return issued;
}
