import type { usageAlertCalls } from '@meridian/contracts/portal/usage-alerts';
import type { AppContext } from '../../../modules/app-context.ts';
import { deleteUsageAlert, listUsageAlerts, saveUsageAlert } from '../../../modules/usage-alerts/index.ts';
import { deleteSavedFilter, listSavedFilters, saveFilters } from '../../../modules/usage/index.ts';
import type { RoutesOf } from '../call.ts';

export const usageAlertRoutes = (context: AppContext): RoutesOf<typeof usageAlertCalls> => ({
  listUsageAlerts: async ({ session }) => ({
    message: 'Usage alerts',
    additionalInfo: await listUsageAlerts(context, session.accountId),
  }),
  saveUsageAlert: async ({ body, session }) => ({
    message: 'Usage alert saved',
    additionalInfo: { alert: await saveUsageAlert(context, body, session.accountId) },
  }),
  deleteUsageAlert: async ({ body: { id }, session }) => {
    await deleteUsageAlert(context, { accountId: session.accountId, id });
    return { message: 'Usage alert deleted' };
  },
  listSavedFilters: async ({ session }) => ({
    message: 'Saved filters',
    additionalInfo: await listSavedFilters(context, session.accountId),
  }),
  saveFilters: async ({ body, session }) => ({
    message: 'Filters saved',
    additionalInfo: { saved: await saveFilters(context, body, session.accountId) },
  }),
  deleteSavedFilter: async ({ body: { id }, session }) => {
    await deleteSavedFilter(context, { accountId: session.accountId, id });
    return { message: 'Saved filters deleted' };
  },
});
