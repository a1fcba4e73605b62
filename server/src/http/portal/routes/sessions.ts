import type { sessionCalls } from '@meridian/contracts/portal/sessions';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  listActivity,
  listSessions,
  logOut,
  revokeSessions,
  rotateSession,
  stepUp,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const sessionRoutes = (context: AppContext): RoutesOf<typeof sessionCalls> => ({
  async logout({ body, token, caller }) {
    await logOut(context, { token, all: body.all, caller });
    return { message: 'Signed out' };
  },
  rotateSession: async ({ session, caller }) => ({
    message: 'Token replaced',
    ...(await rotateSession(context, { session, caller })),
  }),
  listSessions: async ({ session }) => ({
    message: 'Sessions',
    additionalInfo: await listSessions(context, session),
  }),
  revokeSessions: async ({ body, session, caller }) => ({
    message: 'Sessions ended',
    additionalInfo: await revokeSessions(context, body, { session, caller }),
  }),
  listActivity: async ({ body, session }) => ({
    message: 'Activity',
    additionalInfo: await listActivity(context, body, session),
  }),
  stepUp: async ({ body, ...input }) => ({
    message: 'Confirmed',
    ...(await stepUp(context, body, input)),
  }),
});
