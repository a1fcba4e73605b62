import type { keyCalls } from '@meridian/contracts/portal/keys';
import type { Context } from '../../services/context.ts';
import { createKey } from '../../services/keys/create-key.ts';
import { listKeys } from '../../services/keys/list-keys.ts';
import { portalKeyOf } from '../../services/keys/portal-key.ts';
import { replaceApiKey } from '../../services/keys/replace-api-key.ts';
import { revokeKey } from '../../services/keys/revoke-key.ts';
import { rotateKey } from '../../services/keys/rotate-key.ts';
import { updateKey } from '../../services/keys/update-key.ts';
import type { AnswersOf } from '../call.ts';

export const keyAnswers = (context: Context): AnswersOf<typeof keyCalls> => ({
  generateApiKey: async ({ body, ...input }) => ({
    message: 'API key replaced',
    ...(await replaceApiKey(context, body, input)),
  }),
  createKey: async ({ body, ...input }) => ({
    message: 'API key created',
    additionalInfo: await createKey(context, body, input),
  }),
  rotateKey: async ({ body, ...input }) => ({
    message: 'API key rotated',
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
  testKey: async ({ session }) => ({
    message: 'Test key',
    additionalInfo: { api_key: await portalKeyOf(context.store, context.secrets, session.accountId, 'test') },
  }),
});
