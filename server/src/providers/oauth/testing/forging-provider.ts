import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OAuthClient } from '../provider.ts';
import { formOf, type Loopback, listenOnLoopback, sendJson } from './loopback.ts';

type Claims = Record<string, unknown>;

export interface ForgingProvider extends Pick<Loopback, 'close'> {
  readonly client: OAuthClient;
  /** Changes the claims of the next ID tokens. */
  forge: (claims: Claims) => Claims;
  /** Signs with a key that is not published. */
  otherKey: boolean;
  /** The issuer in its discovery document. */
  issuer: string;
  /** Requests to the token endpoint. */
  readonly redeemed: URLSearchParams[];
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider that issues any ID token that a test requests, and never checks PKCE. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const published = keyPair();
  const other = keyPair();
  const state = { forge: (claims: Claims) => claims, otherKey: false, issuer: '' };
  const redeemed: URLSearchParams[] = [];
  let nonce = '';

  function idToken(issuer: string): string {
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = state.forge({
      iss: issuer,
      aud: 'portal',
      sub: 'person',
      nonce,
      iat: seconds,
      exp: seconds + 300,
      email: 'person@mail.test',
      email_verified: true,
      name: 'A Person',
    });
    const text = `${encoded({ alg: 'ES256', kid: 'one' })}.${encoded(claims)}`;
    const key = (state.otherKey ? other : published).privateKey;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  const { url, close } = await listenOnLoopback((own) => {
    state.issuer = own;
    return async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '', own);
      if (pathname === '/.well-known/openid-configuration') {
        sendJson(response, {
          issuer: state.issuer,
          authorization_endpoint: `${own}/authorize`,
          token_endpoint: `${own}/token`,
          jwks_uri: `${own}/keys`,
          id_token_signing_alg_values_supported: ['ES256'],
        });
      } else if (pathname === '/keys') {
        const key = published.publicKey.export({ format: 'jwk' });
        sendJson(response, { keys: [{ ...key, kid: 'one', alg: 'ES256', use: 'sig' }] });
      } else if (pathname === '/authorize') {
        nonce = searchParams.get('nonce') ?? '';
        const back = new URL(searchParams.get('redirect_uri')!);
        back.searchParams.set('code', 'a code');
        back.searchParams.set('state', searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href }).end();
      } else {
        redeemed.push(await formOf(request));
        sendJson(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken(own) });
      }
    };
  });
  const client = { clientId: 'portal', clientSecret: 'secret', url };
  return Object.assign(state, { client, redeemed, close });
}
