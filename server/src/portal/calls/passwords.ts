import type { passwordCalls } from '@meridian/contracts/portal/passwords';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

export const passwordAnswers = (_context: Context): AnswersOf<typeof passwordCalls> => ({
  changePassword: async () => {
    throw new Refusal('160');
  },
  verifyPassword: async () => {
    throw new Refusal('160');
  },
  forgotPassword: async () => {
    throw new Refusal('160');
  },
  validateReset: async () => {
    throw new Refusal('160');
  },
  resetPassword: async () => {
    throw new Refusal('160');
  },
});
