import { APP_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { mcpResource, type OAuthErrorCode } from '@meridian/contracts/oauth-server';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { AccessContext } from '../context.ts';
import { findClient, type RegisteredClient } from './queries.ts';
import { isRegistered, returnsTo, withParameters } from './redirect-uri.ts';

/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;
const STATE_LENGTH_MAX = 2_000;

/** A request that the person may allow. */
export interface AuthorizationRequest {
  readonly client: RegisteredClient;
  readonly redirectUri: string;
  readonly scopes: readonly KeyScope[];
  readonly challenge: string;
  readonly state: string | undefined;
}

/** A request that nobody may allow; `returnUrl` is null where the program or its address is not known. */
export interface RefusedRequest {
  readonly message: string;
  readonly returnUrl: string | null;
}

type RequestContext = Pick<AccessContext, 'store' | 'publicUrl'>;

/** Where the browser returns with the outcome. `iss` names this server (RFC 9207), so that a program cannot be sent another's code. */
export const returnUrl = (
  { publicUrl }: Pick<AccessContext, 'publicUrl'>,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  outcome: Readonly<Record<string, string>>,
): string => withParameters(redirectUri, { ...outcome, state, iss: publicUrl });

/** Reads the query with which a program sent a browser here. */
export async function checkAuthorization(
  context: RequestContext,
  query: string,
): Promise<AuthorizationRequest | RefusedRequest> {
  const parameters = new URLSearchParams(query);
  const repeated = [...new Set(parameters.keys())].find((name) => parameters.getAll(name).length > 1);
  const of = (name: string) => parameters.get(name) || undefined;
  const unknown = (message: string): RefusedRequest => ({ message, returnUrl: null });
  if (repeated !== undefined) return unknown('The address of this page has a parameter twice.');
  const clientId = of('client_id');
  const client = clientId === undefined ? undefined : await findClient(context.store, clientId);
  if (!client)
    return unknown('The app is not registered here. Remove the connection in the app, and connect again.');
  const redirectUri = of('redirect_uri') ?? '';
  if (!isRegistered(client.redirect_uris, redirectUri)) {
    return unknown('The app wants to send you to an address that it has not registered.');
  }
  const state = of('state');
  const refuse = (error: OAuthErrorCode, message: string): RefusedRequest => ({
    message,
    returnUrl: returnUrl(context, { redirectUri, state }, { error, error_description: message }),
  });
  if (state !== undefined && state.length > STATE_LENGTH_MAX) {
    return unknown(`The app sent a state of more than ${STATE_LENGTH_MAX} characters.`);
  }
  if (of('response_type') !== 'code')
    return refuse('unsupported_response_type', 'response_type must be code.');
  const challenge = of('code_challenge');
  if (of('code_challenge_method') !== 'S256' || challenge === undefined || !CHALLENGE.test(challenge)) {
    return refuse('invalid_request', 'PKCE with a code_challenge of the method S256 is required.');
  }
  if (!isOwnResource(of('resource'), context.publicUrl)) {
    return refuse('invalid_target', `The resource must be ${mcpResource(context.publicUrl)}.`);
  }
  const scopes = requestedScopes(of('scope'));
  if (scopes.length === 0) return refuse('invalid_scope', 'None of the requested scopes exists.');
  return { client, redirectUri, scopes, challenge, state };
}

/** Whether a program means `/mcp` here; what it leaves out means that too. */
export const isOwnResource = (resource: string | undefined, publicUrl: string): boolean =>
  resource === undefined || resource.replace(/\/$/, '') === mcpResource(publicUrl);

/** Scopes that do not exist are ignored, as `offline_access` is; a program that names none asks for all. */
function requestedScopes(scope: string | undefined): KeyScope[] {
  const named = scope?.split(' ').filter((it) => it !== '') ?? [];
  return named.length === 0 ? [...APP_SCOPES] : APP_SCOPES.filter((it) => named.includes(it));
}

/** What the page shows before anybody decides. */
export async function readAuthorization(
  context: RequestContext,
  { query }: PortalBody<'readAuthorization'>,
): Promise<PortalReply<'readAuthorization'>['additionalInfo']> {
  const request = await checkAuthorization(context, query);
  if ('message' in request) {
    return { authorization: null, refused: { message: request.message, return_url: request.returnUrl } };
  }
  const app = { name: request.client.name, ...returnsTo(request.redirectUri) };
  const denied = { error: 'access_denied', error_description: 'The request was denied.' };
  const deny_url = returnUrl(context, request, denied);
  return { authorization: { app, scopes: [...request.scopes], deny_url }, refused: null };
}
