import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { authorizationRequest, identifying, redeem, requestOptions } from './code-flow.ts';
import { type OAuthClient, OAuthFailure, type OAuthProvider } from './provider.ts';

const SCOPE = 'openid email profile';

const claimsOfPerson = z.object({
  sub: z.string(),
  email: z._default(z.string(), ''),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
});

/**
 * Google, or any other OpenID provider whose ID tokens contain `email`, `email_verified` and `name`. Endpoints and keys
 * are loaded from the issuer at the first sign-in, so the server starts without it.
 */
export function openid(client: OAuthClient): OAuthProvider {
  const options = requestOptions(client);
  const own: oauth.Client = { client_id: client.clientId };

  let known: Promise<oauth.AuthorizationServer> | undefined;
  const forgetFailure = (error: unknown) => {
    known = undefined;
    throw error;
  };
  const server = () => (known ??= discover(new URL(client.url), options).catch(forgetFailure));

  return {
    async authorize(redirectUri) {
      try {
        const request = { clientId: client.clientId, redirectUri, scope: SCOPE };
        return await authorizationRequest(await server(), request);
      } catch (cause) {
        throw new OAuthFailure('unavailable', { cause });
      }
    },
    identify: (callback, redirectUri, attempt) =>
      identifying(async () => {
        const issuer = await server();
        const response = await redeem(issuer, client, { callback, redirectUri, attempt });
        const checks = { expectedNonce: attempt.nonce, requireIdToken: true };
        const tokens = await oauth.processAuthorizationCodeResponse(issuer, own, response, checks);
        await oauth.validateApplicationLevelSignature(issuer, response, options);
        const claims = claimsOfPerson.parse(oauth.getValidatedIdTokenClaims(tokens));
        const { sub: subject, email, email_verified: emailVerified, name } = claims;
        return { subject, email, emailVerified, name };
      }),
  };
}

async function discover(
  issuer: URL,
  options: ReturnType<typeof requestOptions>,
): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...options });
  return await oauth.processDiscoveryResponse(issuer, response);
}
