import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';
import type { OAuthClient } from '../provider.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';

export interface OpenidPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface OpenidProvider extends Pick<Loopback, 'close'> {
  readonly client: OAuthClient;
  /** The user of the next sign-in; null denies it. */
  person: OpenidPerson | null;
}

/** A complete OpenID provider that requires PKCE, with one registered client and a sign-in page without input. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const people = new Map<string, OpenidPerson>();
  const provider: { person: OpenidPerson | null } = { person: null };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const secret = 'openid client secret';
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'portal',
        client_secret: secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub)! }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const { url, close } = await listenOnLoopback((issuer) => {
    const oidc = new Provider(issuer, configuration);
    const answer = oidc.callback();
    return (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.startsWith('/sign-in/')) return answer(request, response);
      const { person } = provider;
      if (person) people.set(person.sub, person);
      const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
      return oidc.interactionFinished(request, response, result);
    };
  });
  return Object.assign(provider, { client: { clientId: 'portal', clientSecret: secret, url }, close });
}
