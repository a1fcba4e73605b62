import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { authorizationRequest, identifying, redeem, requestOptions } from './code-flow.ts';
import type { OAuthClient, OAuthProvider } from './provider.ts';

const PUBLIC_URL = 'https://github.com';
const PUBLIC_API_URL = 'https://api.github.com';
/** Read access to the email addresses; the name is public. */
const SCOPE = 'user:email';
const HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

const userReply = z.object({ id: z.int(), login: z.string(), name: z.optional(z.nullable(z.string())) });
const emailsReply = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, or an enterprise installation of it. It issues no ID tokens, so the user is read from its API. */
export function github(client: OAuthClient): OAuthProvider {
  const base = client.url.replace(/\/+$/, '');
  const apiUrl = base === PUBLIC_URL ? PUBLIC_API_URL : `${base}/api/v3`;
  const server: oauth.AuthorizationServer = {
    issuer: `${base}/login/oauth`,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  };
  const own: oauth.Client = { client_id: client.clientId };

  async function ask(accessToken: string, path: string): Promise<unknown> {
    const url = new URL(apiUrl + path);
    const headers = new Headers(HEADERS);
    const options = requestOptions(client);
    const reply = await oauth.protectedResourceRequest(accessToken, 'GET', url, headers, null, options);
    if (!reply.ok) throw new Error(`GitHub returned ${reply.status} for ${path}`);
    return await reply.json();
  }

  return {
    authorize: (redirectUri) =>
      authorizationRequest(server, { clientId: client.clientId, redirectUri, scope: SCOPE }),
    identify: (callback, redirectUri, attempt) =>
      identifying(async () => {
        const response = await redeem(server, client, { callback, redirectUri, attempt });
        const tokens = await oauth.processAuthorizationCodeResponse(server, own, response);
        const user = userReply.parse(await ask(tokens.access_token, '/user'));
        const emails = emailsReply.parse(await ask(tokens.access_token, '/user/emails?per_page=100'));
        // Only the primary address, so that an account is never matched by a secondary one.
        const primary = emails.find((entry) => entry.primary);
        return {
          subject: String(user.id),
          email: primary?.email ?? '',
          emailVerified: primary?.verified ?? false,
          name: user.name ?? user.login,
        };
      }),
  };
}
