import type { JobHandlers } from '../../shared/queue/background-job.ts';
import { finishSignUp } from './accounts/finish-sign-up.ts';
import { deliverCode } from './code-requests/deliver-code.ts';
import type { IdentityContext } from './context.ts';
import { startEmailChange } from './email-change/start-email-change.ts';
import { deliverPasswordReset } from './passwords/deliver-reset.ts';
import { recordFailedSignIn } from './sign-in/record-failed-sign-in.ts';

/** Work whose duration would reveal whether an address has an account, so it runs after the response. */
export const identityJobs = {
  'sign-up': finishSignUp,
  code: deliverCode,
  reset: deliverPasswordReset,
  'email-change': startEmailChange,
  'failed-sign-in': recordFailedSignIn,
} satisfies JobHandlers<IdentityContext>;
