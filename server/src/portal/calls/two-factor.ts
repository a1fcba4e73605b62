import type { twoFactorCalls } from '@meridian/contracts/portal/two-factor';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

export const twoFactorAnswers = (_context: Context): AnswersOf<typeof twoFactorCalls> => ({
  verifyTwoFactor: async () => {
    throw new Refusal('160');
  },
  resendTwoFactor: async () => {
    throw new Refusal('160');
  },
  cancelTwoFactor: async () => {
    throw new Refusal('160');
  },
  twoFactorStatus: async () => {
    throw new Refusal('160');
  },
  enrollTwoFactor: async () => {
    throw new Refusal('160');
  },
  enableTwoFactor: async () => {
    throw new Refusal('160');
  },
  disableTwoFactor: async () => {
    throw new Refusal('160');
  },
  renewBackupCodes: async () => {
    throw new Refusal('160');
  },
  setTwoFactor: async () => {
    throw new Refusal('160');
  },
});
