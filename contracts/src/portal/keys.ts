/** API keys, as the portal sees them. */
import * as z from 'zod/mini';
import { email, verificationCode } from '../fields.ts';
import { keyItem } from '../portal-shapes.ts';
import { info, nothing, type PortalCall } from './call.ts';

export const keyCalls = {
  generateApiKey: {
    path: '/user/generate-api-key',
    auth: 'session',
    body: z.object({ email, verification_code: verificationCode }),
    reply: z.object({
      api_key: z.string(),
      additionalInfo: z.object({ key_id: z.string(), created_at: z.string() }),
    }),
  },
  listKeys: {
    path: '/keys/list',
    auth: 'session',
    body: nothing,
    reply: info({ items: z.array(keyItem) }),
  },
  /** The account's test key in clear: it opens the simulated market only and is never counted. */
  testKey: {
    path: '/keys/test',
    auth: 'session',
    body: nothing,
    reply: info({ api_key: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;
