import { createHash, randomBytes } from 'node:crypto';
import { KEY_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { OAUTH_PATHS } from '@meridian/contracts/oauth-server';
import { oauthServerRoutes } from '../http/oauth/routes.ts';
import { startPortal, type TestPortal } from './portal.ts';
import { type SignedInSession, steppedUp } from './proofs.ts';

export const APP_URI = 'https://app.example/callback';

/** A portal that is also an authorization server. */
export async function startOauthPortal(): Promise<TestPortal> {
  const portal = await startPortal();
  await portal.app.register(oauthServerRoutes, { context: portal.context, trustedProxies: [] });
  return portal;
}

/** What has a value, as a form or a query. */
const encoded = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

let clients = 0;
/** Each request has another address, unless a test limits one. */
const nextAddress = () => `10.9.${(clients += 1) >> 8}.${clients & 255}`;

interface OAuthReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a form as programs do. */
export async function sendForm(
  portal: TestPortal,
  path: string,
  form: Readonly<Record<string, string | undefined>> | string,
  address = nextAddress(),
): Promise<OAuthReply> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof form === 'string' ? form : encoded(form),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

/** Registers a program. */
export async function register(
  portal: TestPortal,
  metadata: unknown,
  address = nextAddress(),
): Promise<OAuthReply> {
  const url = OAUTH_PATHS.register;
  const reply = await portal.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    payload: metadata as object,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

export async function registeredClient(
  portal: TestPortal,
  uris: readonly string[] = [APP_URI],
): Promise<string> {
  const { body } = await register(portal, { redirect_uris: uris, client_name: 'Chart Pal' });
  return body['client_id'] as string;
}

const sha256Url = (text: string) => createHash('sha256').update(text).digest('base64url');

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: sha256Url(verifier) };
}

/** The query with which a program opens the page. */
export const authorizationQuery = (
  clientId: string,
  challenge: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): string =>
  encoded({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: APP_URI,
    scope: 'market stocks',
    state: 'xyz',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: 'http://portal.test/mcp',
    ...changes,
  });

/** The address to which a person who allows everything is sent back. */
export async function allow(
  portal: TestPortal,
  options: Awaited<ReturnType<typeof steppedUp>>,
  query: string,
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<URL> {
  const { status, body } = await portal.call('allowAuthorization', { query, scopes: [...scopes] }, options);
  if (status !== 200) throw new Error(`Not allowed: ${body.message}`);
  return new URL(body.additionalInfo['return_url'] as string);
}

export interface TokensOfApp {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** A code that was allowed, and what its exchange needs. */
export async function allowedCode(
  portal: TestPortal,
  options: Awaited<ReturnType<typeof steppedUp>>,
  changes: Readonly<Record<string, string | undefined>> = {},
) {
  const clientId = await registeredClient(portal);
  const { verifier, challenge } = newVerifier();
  const url = await allow(portal, options, authorizationQuery(clientId, challenge, changes));
  const form = {
    grant_type: 'authorization_code',
    code: url.searchParams.get('code')!,
    code_verifier: verifier,
    client_id: clientId,
    redirect_uri: APP_URI,
    resource: 'http://portal.test/mcp',
  };
  return { clientId, form, url };
}

/** A program that a person connected. */
export async function connectedApp(
  portal: TestPortal,
  { session }: Pick<SignedInSession, 'session'>,
  options?: Awaited<ReturnType<typeof steppedUp>>,
) {
  const { clientId, form } = await allowedCode(portal, options ?? (await steppedUp(portal, session)));
  const { body } = await sendForm(portal, OAUTH_PATHS.token, form);
  return { clientId, form, tokens: body as unknown as TokensOfApp };
}

export const refresh = (portal: TestPortal, clientId: string, token: string) =>
  sendForm(portal, OAUTH_PATHS.token, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: clientId,
  });

/** The ids of the programs as the page lists them. */
export async function appsOf(portal: TestPortal, options: object): Promise<{ id: string; name: string }[]> {
  const { body } = await portal.call('listConnectedApps', {}, options);
  return body.additionalInfo['items'] as { id: string; name: string }[];
}
