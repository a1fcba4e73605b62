import type { screenerCalls } from '@meridian/contracts/portal/screener';
import type { AppContext } from '../../../modules/app-context.ts';
import { endScreenAlerts } from '../../../modules/alerts/index.ts';
import { deleteScreen, listScreens, saveScreen, showScreen } from '../../../modules/screener/index.ts';
import type { RoutesOf } from '../call.ts';

export const screenerRoutes = (context: AppContext): RoutesOf<typeof screenerCalls> => ({
  runScreen: async ({ body, session }) => ({
    message: 'Screen',
    additionalInfo: await showScreen(context, body, session.accountId),
  }),
  listScreens: async ({ session }) => ({
    message: 'Screens',
    additionalInfo: await listScreens(context, session.accountId),
  }),
  saveScreen: async ({ body, session }) => ({
    message: 'Screen saved',
    additionalInfo: { saved: await saveScreen(context, body, session.accountId) },
  }),
  deleteScreen: async ({ body, session }) => {
    await deleteScreen(context, body, session.accountId);
    await endScreenAlerts(context, session.accountId);
    return { message: 'Screen deleted' };
  },
});
