import type { usageCalls } from '@meridian/contracts/portal/usage';
import type { AppContext } from '../../../modules/app-context.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import {
  usageEndpoints,
  usageExport,
  usageFile,
  usageOutlook,
  usageRequest,
  usageRequests,
  usageSeries,
  usageSummary,
} from '../../../modules/usage/index.ts';
import type { RoutesOf } from '../call.ts';

const ofAccount = <Body>({ body, session }: { body: Body; session: Session }) => ({
  ...body,
  accountId: session.accountId,
});

export const usageRoutes = (context: AppContext): RoutesOf<typeof usageCalls> => ({
  usageSummary: async (call) => ({
    message: 'Usage',
    additionalInfo: {
      ...(await usageSummary(context, ofAccount(call))),
      used_this_minute: await context.usedThisMinute(call.session.accountId),
    },
  }),
  usageSeries: async (call) => ({
    message: 'Usage over time',
    additionalInfo: await usageSeries(context, ofAccount(call)),
  }),
  usageOutlook: async (call) => ({
    message: 'Earlier usage and forecast',
    additionalInfo: await usageOutlook(context, ofAccount(call)),
  }),
  usageEndpoints: async (call) => ({
    message: 'Usage by endpoint',
    additionalInfo: await usageEndpoints(context, ofAccount(call)),
  }),
  usageRequests: async (call) => ({
    message: 'Recent calls',
    additionalInfo: await usageRequests(context, ofAccount(call)),
  }),
  usageRequest: async (call) => ({
    message: 'Call',
    additionalInfo: await usageRequest(context, ofAccount(call)),
  }),
  usageFile: (call) => usageFile(context, ofAccount(call)),
  usageExport: (call) => usageExport(context, ofAccount(call)),
});
