import type { keyCalls } from '@meridian/contracts/portal/keys';
import type { Context } from '../../services/context.ts';
import { listKeys } from '../../services/keys/list-keys.ts';
import { portalKeyOf } from '../../services/keys/portal-key.ts';
import { replaceApiKey } from '../../services/keys/replace-api-key.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const keyAnswers = (context: Context): AnswersOf<typeof keyCalls> => ({
  generateApiKey: async ({ body, ...input }) => ({
    message: 'API key replaced',
    ...(await replaceApiKey(context, body, input)),
  }),
  createKey: notYet,
  rotateKey: notYet,
  updateKey: notYet,
  revokeKey: notYet,
  listKeys: async ({ session }) => ({
    message: 'API keys',
    additionalInfo: { items: await listKeys(context.store, session.accountId) },
  }),
  testKey: async ({ session }) => ({
    message: 'Test key',
    additionalInfo: { api_key: await portalKeyOf(context.store, context.secrets, session.accountId, 'test') },
  }),
});
