import type { signInCalls } from '@meridian/contracts/portal/sign-in';
import { activate, sendCode, signIn, signUp } from '../../../modules/identity/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { RoutesOf, CallOf } from '../call.ts';

const enter =
  (context: AppContext) =>
  async ({ body, caller }: CallOf<'signin'>) => ({
    message: 'Signed in',
    ...(await signIn(context, body, caller)),
  });

export const signInRoutes = (context: AppContext): RoutesOf<typeof signInCalls> => ({
  signup: async ({ body, caller }) => ({
    message: 'Verification code sent',
    ...(await signUp(context, body, caller)),
  }),
  activate: async ({ body, ...input }) => ({
    message: 'Your account is verified',
    ...(await activate(context, body, input)),
  }),
  signin: enter(context),
  login: enter(context),
  async sendVerificationCode({ body, caller }) {
    await sendCode(context, body, caller);
    return { message: 'If the request is valid, a code has been sent.' };
  },
});
