/** Programs that a person allows to act for an account (OAuth 2.1), as the portal sees them. */
import * as z from 'zod/mini';
import { KEY_SCOPES } from '../keys.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';

const QUERY_LENGTH_MAX = 8_000;

/** The query of the address that a program opened, as it came. The server reads it, so that both decide by the same text. */
const query = z
  .string('query must be text')
  .check(z.maxLength(QUERY_LENGTH_MAX, `query must be at most ${QUERY_LENGTH_MAX} characters`));

const scopes = z.array(z.enum(KEY_SCOPES));

const application = z.object({
  /** As the program calls itself. */
  name: z.string(),
  /** Where the browser returns to: a host, or the scheme of a program on this computer. */
  returns_to: z.string(),
  /** Whether that is a program on the computer of the browser. */
  local: z.boolean(),
});

const connectedApp = z.object({
  id: z.string(),
  name: z.string(),
  returns_to: z.string(),
  scopes,
  /** Who allowed it; null when that account is gone. */
  allowed_by: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_used_address: z.nullable(z.string()),
  last_used_agent: z.nullable(z.string()),
  /** When it ends unless it is used before. */
  ends_at: z.string(),
});
export type ConnectedApp = z.infer<typeof connectedApp>;

export const connectedAppCalls = {
  /** Who asks for what, before anybody is signed in. One of the two fields is null. */
  readAuthorization: {
    path: '/apps/authorization',
    auth: 'none',
    body: z.object({ query }),
    reply: info({
      authorization: z.nullable(
        z.object({
          app: application,
          scopes,
          /** Where Deny leads. */
          deny_url: z.string(),
        }),
      ),
      refused: z.nullable(
        z.object({
          message: z.string(),
          /** Where the program learns of it; null where its address cannot be trusted. */
          return_url: z.nullable(z.string()),
        }),
      ),
    }),
  },
  /** Lets the program act for the account of the session, or its organisation. It gets a code by the address in the reply. */
  allowAuthorization: {
    path: '/apps/allow',
    auth: 'session',
    stepUp: true,
    sameOrigin: true,
    body: z.object({
      query,
      /** Of those that the program asked for. */
      scopes: scopes.check(z.minLength(1, 'Choose at least one scope')),
    }),
    reply: info({ name: z.string(), return_url: z.string() }),
  },
  listConnectedApps: {
    path: '/apps/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(connectedApp) }),
  },
  /** Ends the access of a program immediately. It requires no step-up, because emergencies are urgent. */
  revokeConnectedApp: {
    path: '/apps/revoke',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ name: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;
