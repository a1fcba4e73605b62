/** The portal as an authorization server (OAuth 2.1) for programs that use `/mcp`: addresses, lifetimes, registration. */
import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';
import { APP_SCOPES } from './keys.ts';
import { MCP_PATH } from './mcp.ts';
import { KEY_NAME_LENGTH_MAX } from './portal/keys.ts';

/** `authorize` is a page of the portal; the others are called by programs. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

/** Clients look for these documents at the root, and with the path of the resource appended. */
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';

export const OAUTH_LIFETIMES = {
  codeSeconds: 60,
  accessTokenSeconds: 3_600,
  /** Counted again from each use. */
  refreshTokenDays: 60,
  /** Then a person has to allow the program again, however often it is used. */
  grantDays: 365,
} as const;

export const REDIRECT_URIS_MAX = 10;
export const REDIRECT_URI_LENGTH_MAX = 500;

/** The address that tokens are for (RFC 8707). */
export const mcpResource = (publicUrl: string): string => publicUrl + MCP_PATH;

/** RFC 8414. */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + OAUTH_PATHS.authorize,
  token_endpoint: publicUrl + OAUTH_PATHS.token,
  registration_endpoint: publicUrl + OAUTH_PATHS.register,
  revocation_endpoint: publicUrl + OAUTH_PATHS.revoke,
  scopes_supported: APP_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${publicUrl}/documentation/guides/mcp`,
});

/** RFC 9728. */
export const resourceMetadata = (publicUrl: string, name: string) => ({
  resource: mcpResource(publicUrl),
  authorization_servers: [publicUrl],
  scopes_supported: APP_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: name,
  resource_documentation: `${publicUrl}/documentation/guides/mcp`,
});

const words = (name: string) => z.optional(z.array(z.string(), `${name} must be a list`));

/** What a program says of itself (RFC 7591). Unknown fields are ignored. Every client is public, whatever it asks for. */
export const clientRegistration = z.object({
  redirect_uris: z
    .array(z.string('redirect_uris must be text'), 'redirect_uris must be a list')
    .check(
      z.minLength(1, 'redirect_uris is empty'),
      z.maxLength(REDIRECT_URIS_MAX, `At most ${REDIRECT_URIS_MAX} redirect_uris`),
    ),
  /** Stored up to the length of the name of a key. */
  client_name: z.optional(requiredLine('client_name', 'client_name must be text', 200)),
  grant_types: words('grant_types'),
  response_types: words('response_types'),
});

/** The name of a client as pages and lists show it. */
export const shownName = (name: string): string =>
  // Not half of a character.
  name.slice(0, KEY_NAME_LENGTH_MAX).replace(/[\uD800-\uDBFF]$/, '');

export const OAUTH_ERRORS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_client_metadata: 400,
  invalid_grant: 400,
  invalid_redirect_uri: 400,
  invalid_scope: 400,
  invalid_target: 400,
  access_denied: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  temporarily_unavailable: 503,
  slow_down: 429,
  server_error: 500,
} as const;
export type OAuthErrorCode = keyof typeof OAUTH_ERRORS;
