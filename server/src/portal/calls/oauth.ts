import type { oauthCalls } from '@meridian/contracts/portal/oauth';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

export const oauthAnswers = (_context: Context): AnswersOf<typeof oauthCalls> => ({
  oauthProviders: async () => {
    throw new Refusal('160');
  },
  exchangeOauth: async () => {
    throw new Refusal('160');
  },
  oauthLinks: async () => {
    throw new Refusal('160');
  },
  linkOauth: async () => {
    throw new Refusal('160');
  },
  unlinkOauth: async () => {
    throw new Refusal('160');
  },
});
