import type { ServiceStatus, statusCalls as calls } from '@meridian/contracts/portal/status';
import type { AppContext } from '../../../modules/app-context.ts';
import { confirmStatusMails, endStatusMails, subscribeToStatus } from '../../../modules/operations/index.ts';
import type { RoutesOf } from '../call.ts';

export const statusCalls = (
  context: AppContext,
  readStatus: () => Promise<ServiceStatus>,
): RoutesOf<typeof calls> => ({
  status: async () => ({ message: 'Status', additionalInfo: await readStatus() }),
  subscribeToStatus: async ({ body, caller }) => ({
    message: 'Please confirm the link in the email that we send you',
    additionalInfo: await subscribeToStatus(context, body, caller),
  }),
  confirmStatusMails: async ({ body }) => ({
    message: 'You get status updates by email',
    additionalInfo: await confirmStatusMails(context, body.token),
  }),
  endStatusMails: async ({ body }) => ({
    message: 'You get no more status updates',
    additionalInfo: await endStatusMails(context, body.token),
  }),
});
