import type { connectedAppCalls } from '@meridian/contracts/portal/connected-apps';
import type { keyCalls } from '@meridian/contracts/portal/keys';
import type { linkCalls } from '@meridian/contracts/portal/links';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  allowAuthorization,
  createKey,
  listConnectedApps,
  listKeys,
  listLinks,
  portalKeyOf,
  readAuthorization,
  revokeConnectedApp,
  revokeKey,
  revokeLink,
  rotateKey,
  updateKey,
} from '../../../modules/access/index.ts';
import { keyUsage } from '../../../modules/usage/index.ts';
import { replaceApiKey } from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const keyRoutes = (context: AppContext): RoutesOf<typeof keyCalls> => ({
  generateApiKey: async ({ body, ...input }) => ({
    message: 'API key regenerated',
    ...(await replaceApiKey(context, body, input)),
  }),
  createKey: async ({ body, ...input }) => ({
    message: 'API key created',
    additionalInfo: await createKey(context, body, input),
  }),
  rotateKey: async ({ body, ...input }) => ({
    message: 'API key regenerated',
    additionalInfo: await rotateKey(context, body, input),
  }),
  updateKey: async ({ body, ...input }) => ({
    message: 'API key changed',
    additionalInfo: await updateKey(context, body, input),
  }),
  revokeKey: async ({ body, ...input }) => ({
    message: 'API key revoked',
    additionalInfo: await revokeKey(context, body, input),
  }),
  listKeys: async ({ session }) => ({
    message: 'API keys',
    additionalInfo: { items: await listKeys(context.store, session.accountId) },
  }),
  keyUsage: async ({ session }) => ({
    message: 'Calls of each key',
    additionalInfo: await keyUsage(context.store, { accountId: session.accountId, nowMs: context.now() }),
  }),
  testKey: async ({ session }) => ({
    message: 'Test key',
    additionalInfo: { api_key: await portalKeyOf(context.store, context.secrets, session.accountId, 'test') },
  }),
});

export const connectedAppRoutes = (context: AppContext): RoutesOf<typeof connectedAppCalls> => ({
  readAuthorization: async ({ body }) => ({
    message: 'Who asks',
    additionalInfo: await readAuthorization(context, body),
  }),
  allowAuthorization: async ({ body, ...input }) => ({
    message: 'App allowed',
    additionalInfo: await allowAuthorization(context, body, input),
  }),
  listConnectedApps: async ({ session }) => ({
    message: 'Connected apps',
    additionalInfo: { items: await listConnectedApps(context.store, session.accountId, context.now()) },
  }),
  revokeConnectedApp: async ({ body, ...input }) => ({
    message: 'App revoked',
    additionalInfo: await revokeConnectedApp(context, body, input),
  }),
});

export const linkRoutes = (context: AppContext): RoutesOf<typeof linkCalls> => ({
  listLinks: async ({ session }) => ({
    message: 'Links',
    additionalInfo: { items: await listLinks(context.store, session.accountId, context.now()) },
  }),
  revokeLink: async ({ body: { id }, session }) => {
    await revokeLink(context, { accountId: session.accountId, id });
    return { message: 'Link revoked', additionalInfo: { id } };
  },
});
