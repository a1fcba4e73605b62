import { randomBytes } from 'node:crypto';
import { clientRegistration, shownName } from '@meridian/contracts/oauth-server';
import type { AccessContext } from '../context.ts';
import { OAuthError } from './oauth-error.ts';
import { insertClient } from './queries.ts';
import { redirectUriFault, returnsTo } from './redirect-uri.ts';

const GRANT_TYPES = ['authorization_code', 'refresh_token'];
const ID_BYTES = 18;

/**
 * Registers a program (RFC 7591) and returns what is stored, with its id. It gets no secret, whatever it asks for. Throws OAuthError
 * `invalid_redirect_uri` and `invalid_client_metadata`.
 */
export async function registerClient(
  { store, now }: Pick<AccessContext, 'store' | 'now'>,
  metadata: unknown,
) {
  const read = clientRegistration.safeParse(metadata);
  if (!read.success) {
    const [issue] = read.error.issues;
    const ofUris = issue?.path[0] === 'redirect_uris';
    throw new OAuthError(
      ofUris ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      issue?.path.length === 0 ? 'The body must be a JSON object.' : `${issue?.message}.`,
    );
  }
  const { redirect_uris: uris, client_name, grant_types, response_types } = read.data;
  for (const uri of uris) {
    const fault = redirectUriFault(uri);
    if (fault !== undefined) throw new OAuthError('invalid_redirect_uri', `A redirect URI ${fault}.`);
  }
  if (grant_types && !grant_types.includes('authorization_code')) {
    throw new OAuthError('invalid_client_metadata', 'grant_types must include authorization_code.');
  }
  if (response_types && !response_types.includes('code')) {
    throw new OAuthError('invalid_client_metadata', 'response_types must include code.');
  }
  const nowMs = now();
  const id = randomBytes(ID_BYTES).toString('base64url');
  const name = shownName(client_name ?? returnsTo(uris[0]!).returns_to);
  await insertClient(store, { id, name, redirect_uris: [...new Set(uris)], created_at: new Date(nowMs) });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(nowMs / 1_000),
    client_name: name,
    redirect_uris: uris,
    grant_types: GRANT_TYPES,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
