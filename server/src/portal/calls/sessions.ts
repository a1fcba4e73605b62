import type { sessionCalls } from '@meridian/contracts/portal/sessions';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import { logOut } from '../../services/sessions/log-out.ts';
import { stepUp } from '../../services/sessions/step-up.ts';
import type { AnswersOf } from '../call.ts';

export const sessionAnswers = (context: Context): AnswersOf<typeof sessionCalls> => ({
  async logout({ body, token, caller }) {
    await logOut(context, { token, all: body.all, caller });
    return { message: 'Signed out' };
  },
  rotateSession: async () => {
    throw new Refusal('160');
  },
  listSessions: async () => {
    throw new Refusal('160');
  },
  revokeSessions: async () => {
    throw new Refusal('160');
  },
  listActivity: async () => {
    throw new Refusal('160');
  },
  stepUp: async ({ body, ...input }) => ({
    message: 'Confirmed',
    ...(await stepUp(context, body, input)),
  }),
});
