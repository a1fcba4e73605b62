import type { accountCalls } from '@meridian/contracts/portal/account';
import { fetchProfile } from '../../services/accounts/profile.ts';
import { updateProfile } from '../../services/accounts/update-profile.ts';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

export const accountAnswers = (context: Context): AnswersOf<typeof accountCalls> => ({
  profile: async ({ body, session }) => ({
    message: 'Profile',
    ...(await fetchProfile(context, body, session)),
  }),
  updateProfile: async ({ body, ...input }) => ({
    message: 'Profile updated',
    ...(await updateProfile(context, body, input)),
  }),
  changeEmail: async () => {
    throw new Refusal('160');
  },
  confirmEmail: async () => {
    throw new Refusal('160');
  },
  undoEmail: async () => {
    throw new Refusal('160');
  },
  exportAccount: async () => {
    throw new Refusal('160');
  },
  deleteAccount: async () => {
    throw new Refusal('160');
  },
});
