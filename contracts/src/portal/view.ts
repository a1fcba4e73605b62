/** How an operator sees the dashboard of a customer: opened by a ticket of the console, read only, and ended by a button. */
import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';
import { usage } from '../portal-shapes.ts';
import { info, nothing, type PortalCall } from './call.ts';

const view = z.object({
  /** No secret: the cookie, which scripts cannot read, opens the view. */
  id: z.string(),
  ends_at: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  plan: z.string(),
  usage,
});
export type OpenedView = z.infer<typeof view>;

export const viewCalls = {
  /** Takes a ticket of the console, which works once, for a minute, and sets the cookie of the view. */
  openView: {
    path: '/view/open',
    auth: 'none',
    body: z.object({ ticket: requiredLine('ticket', 'ticket is required', 64) }),
    reply: info({ view }),
  },
  endView: { path: '/view/end', auth: 'view', body: nothing, reply: nothing },
} as const satisfies Record<string, PortalCall>;
