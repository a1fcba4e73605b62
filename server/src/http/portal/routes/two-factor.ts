import type { twoFactorCalls } from '@meridian/contracts/portal/two-factor';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  cancelTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  enrollTwoFactor,
  renewBackupCodes,
  resendTwoFactor,
  setTwoFactor,
  twoFactorStatus,
  verifyTwoFactor,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const twoFactorRoutes = (context: AppContext): RoutesOf<typeof twoFactorCalls> => ({
  verifyTwoFactor: async ({ body, caller }) => ({
    message: 'Signed in',
    ...(await verifyTwoFactor(context, body, caller)),
  }),
  resendTwoFactor: async ({ body, caller }) => ({
    message: 'A code has been sent to your email.',
    ...(await resendTwoFactor(context, body, caller)),
  }),
  async cancelTwoFactor({ body }) {
    await cancelTwoFactor(context, body);
    return { message: 'Sign-in ended' };
  },
  twoFactorStatus: async ({ session }) => ({
    message: 'Two-factor authentication',
    ...(await twoFactorStatus(context, session)),
  }),
  enrollTwoFactor: async ({ session }) => ({
    message: 'Enter the code that your authenticator app shows',
    ...(await enrollTwoFactor(context, session)),
  }),
  enableTwoFactor: async ({ body, ...input }) => ({
    message: 'Two-factor authentication is on',
    ...(await enableTwoFactor(context, body, input)),
  }),
  async disableTwoFactor({ body, ...input }) {
    await disableTwoFactor(context, body, input);
    return { message: 'Two-factor authentication is off' };
  },
  renewBackupCodes: async (input) => ({
    message: 'New backup codes',
    ...(await renewBackupCodes(context, input)),
  }),
  setTwoFactor: async ({ body, ...input }) => ({
    message: 'Settings saved',
    ...(await setTwoFactor(context, body, input)),
  }),
});
