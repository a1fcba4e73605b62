import type { alertCalls } from '@meridian/contracts/portal/alerts';
import {
  createAlert,
  deleteAlert,
  deleteAlerts,
  listAlertEvents,
  listAlerts,
  pauseAlerts,
  previewAlert,
  resendDelivery,
  resumeAlerts,
  testAlert,
  updateAlert,
  webhookSecret,
} from '../../../modules/alerts/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { RoutesOf } from '../call.ts';

export const alertRoutes = (context: AppContext): RoutesOf<typeof alertCalls> => ({
  listAlerts: async ({ body, session }) => ({
    message: 'Alerts',
    additionalInfo: await listAlerts(context, body, session.accountId),
  }),
  previewAlert: async ({ body, session }) => ({
    message: 'Alert preview',
    additionalInfo: { backfill: await previewAlert(context, body, session.accountId) },
  }),
  createAlert: async ({ body, session }) => {
    const of = { accountId: session.accountId, mode: 'live' } as const;
    const { alert, backfill, warnings } = await createAlert(context, body, of);
    return { message: 'Alert created', additionalInfo: { alert, backfill, warnings } };
  },
  updateAlert: async ({ body, session }) => ({
    message: 'Alert changed',
    additionalInfo: await updateAlert(context, body, session.accountId),
  }),
  deleteAlert: async ({ body: { id }, session }) => {
    await deleteAlert(context, { accountId: session.accountId, id });
    return { message: 'Alert deleted' };
  },
  pauseAlerts: async ({ body, session }) => ({
    message: 'Alerts paused',
    additionalInfo: await pauseAlerts(context, body, session.accountId),
  }),
  resumeAlerts: async ({ body, session }) => ({
    message: 'Alerts resumed',
    additionalInfo: await resumeAlerts(context, body, session.accountId),
  }),
  deleteAlerts: async ({ body, session }) => ({
    message: 'Alerts deleted',
    additionalInfo: await deleteAlerts(context, body, session.accountId),
  }),
  listAlertEvents: async ({ body, session }) => ({
    message: 'Alert history',
    additionalInfo: await listAlertEvents(context, body, session.accountId),
  }),
  alertWebhookSecret: async ({ body, session }) => ({
    message: body.rotate ? 'Signing secret rotated' : 'Signing secret',
    additionalInfo: await webhookSecret(context, body, session.accountId),
  }),
  testAlert: async ({ body: { id }, session }) => ({
    message: 'Test sent',
    additionalInfo: { event: await testAlert(context, { accountId: session.accountId, id }) },
  }),
  resendAlertDelivery: async ({ body: { id }, session }) => ({
    message: 'Delivery sent again',
    additionalInfo: { delivery: await resendDelivery(context, { accountId: session.accountId, id }) },
  }),
});
