import * as oauth from 'oauth4webapi';
import { type OAuthAttempt, type OAuthAuthorization, type OAuthClient, OAuthFailure } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** Request options of a provider: a short timeout, and no encryption only if the operator configured an http URL. */
export const requestOptions = ({ url }: OAuthClient) => ({
  [oauth.allowInsecureRequests]: url.startsWith('http:'),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
});

/** An authorization request with new PKCE, state and nonce. */
export async function authorizationRequest(
  server: oauth.AuthorizationServer,
  request: { clientId: string; redirectUri: string; scope: string },
): Promise<OAuthAuthorization> {
  const attempt = {
    state: oauth.generateRandomState(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
  };
  const url = new URL(server.authorization_endpoint!);
  const parameters = {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, attempt };
}

/** Checks state and issuer of the callback, and exchanges its code for the provider's tokens. */
export async function redeem(
  server: oauth.AuthorizationServer,
  client: OAuthClient,
  returned: { callback: URL; redirectUri: string; attempt: OAuthAttempt },
): Promise<Response> {
  const own = { client_id: client.clientId };
  const { callback, redirectUri, attempt } = returned;
  const parameters = oauth.validateAuthResponse(server, own, callback, attempt.state);
  return await oauth.authorizationCodeGrantRequest(
    server,
    own,
    oauth.ClientSecretPost(client.clientSecret),
    parameters,
    redirectUri,
    attempt.codeVerifier,
    requestOptions(client),
  );
}

/** Runs the identification of the user. Any error in it becomes an `OAuthFailure`. */
export async function identifying<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (cause) {
    const denied = cause instanceof oauth.AuthorizationResponseError && cause.error === 'access_denied';
    throw denied ? new OAuthFailure('denied') : new OAuthFailure('failed', { cause });
  }
}
