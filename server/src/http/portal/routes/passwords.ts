import type { passwordCalls } from '@meridian/contracts/portal/passwords';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  validateReset,
  verifyPassword,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const passwordRoutes = (context: AppContext): RoutesOf<typeof passwordCalls> => ({
  async changePassword({ body, ...input }) {
    await changePassword(context, body, input);
    return { message: body.dry_run ? 'Token accepted' : 'Verification code sent' };
  },
  async verifyPassword({ body, ...input }) {
    await verifyPassword(context, body, input);
    return { message: body.password === undefined ? 'Code accepted' : 'Password changed' };
  },
  async forgotPassword({ body, caller }) {
    await forgotPassword(context, body, caller);
    return { message: 'If an account exists for this email, a code has been sent.' };
  },
  validateReset: async ({ body, caller }) => ({
    message: 'The link is valid',
    ...(await validateReset(context, body, caller)),
  }),
  async resetPassword({ body, caller }) {
    await resetPassword(context, body, caller);
    return { message: 'Password updated' };
  },
});
