/** Links that make one call of the API each, as the portal sees them. */
import * as z from 'zod/mini';
import { identifier, info, nothing, type PortalCall } from './call.ts';

const accountLink = z.object({
  id: z.string(),
  /** Path and query of its call. */
  path: z.string(),
  /** Name and public part of the key that it calls with. */
  key_name: z.string(),
  key_prefix: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type AccountLink = z.infer<typeof accountLink>;

export const linkCalls = {
  /** Those that work, newest first. Their addresses are shown once, when they are created. */
  listLinks: {
    path: '/links/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(accountLink) }),
  },
  /** Revokes a link immediately. It requires no step-up, because emergencies are urgent. */
  revokeLink: {
    path: '/links/revoke',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ id: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;
