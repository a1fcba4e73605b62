import type { twoFactorCalls } from '@meridian/contracts/portal/two-factor';
import type { Context } from '../../services/context.ts';
import { cancelTwoFactor } from '../../services/two-factor/cancel.ts';
import { disableTwoFactor } from '../../services/two-factor/disable.ts';
import { enableTwoFactor } from '../../services/two-factor/enable.ts';
import { enrollTwoFactor } from '../../services/two-factor/enroll.ts';
import { renewBackupCodes } from '../../services/two-factor/renew-backup-codes.ts';
import { resendTwoFactor } from '../../services/two-factor/resend.ts';
import { setTwoFactor } from '../../services/two-factor/settings.ts';
import { twoFactorStatus } from '../../services/two-factor/status.ts';
import { verifyTwoFactor } from '../../services/two-factor/verify.ts';
import type { AnswersOf } from '../call.ts';

export const twoFactorAnswers = (context: Context): AnswersOf<typeof twoFactorCalls> => ({
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
