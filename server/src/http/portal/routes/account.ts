import type { accountCalls } from '@meridian/contracts/portal/account';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  changeEmail,
  confirmEmail,
  deleteAccount,
  exportAccount,
  fetchProfile,
  undoEmail,
  updateProfile,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const accountRoutes = (context: AppContext): RoutesOf<typeof accountCalls> => ({
  profile: async ({ body, session }) => ({
    message: 'Profile',
    ...(await fetchProfile(context, body, session)),
  }),
  updateProfile: async ({ body, ...input }) => ({
    message: 'Profile updated',
    ...(await updateProfile(context, body, input)),
  }),
  async changeEmail({ body, ...input }) {
    await changeEmail(context, body, input);
    return { message: 'A verification code was sent to the new address' };
  },
  confirmEmail: async ({ body, ...input }) => ({
    message: 'Your email address was changed',
    ...(await confirmEmail(context, body, input)),
  }),
  async undoEmail({ body, caller }) {
    await undoEmail(context, body, caller);
    return { message: 'Your email address is kept' };
  },
  exportAccount: async (input) => ({
    message: 'Your data',
    ...(await exportAccount(context, input)),
  }),
  deleteAccount: async ({ body, ...input }) => ({
    message: 'Your account was deleted',
    ...(await deleteAccount(context, body, input)),
  }),
});
