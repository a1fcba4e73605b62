import type { Caller } from '../../../shared/context.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { AccessContext } from '../context.ts';
import type { TokenParameters } from './exchange-code.ts';
import { OAuthError } from './oauth-error.ts';
import { findGrantByToken, findRefreshToken } from './queries.ts';
import { endGrant } from './revoke-app.ts';

/** Ends the access that a token of the program belongs to, of whatever kind (RFC 7009). Unknown tokens are no error. Throws OAuthError. */
export async function revokeToken(
  context: AccessContext,
  { token, client_id: clientId }: TokenParameters,
  caller: Caller,
): Promise<void> {
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
  if (clientId === undefined) throw new OAuthError('invalid_client', 'client_id is missing.');
  const hash = sha256(token);
  const grant =
    (await findRefreshToken(context.store, hash)) ?? (await findGrantByToken(context.store, hash));
  if (grant?.clientId === clientId) await endGrant(context, grant, caller);
}
