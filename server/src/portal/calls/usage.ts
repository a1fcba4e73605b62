import type { usageCalls } from '@meridian/contracts/portal/usage';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { Session } from '../../services/sessions/tokens.ts';
import { usageRequests } from '../../services/usage/requests.ts';
import { usageSeries } from '../../services/usage/series.ts';
import { usageSummary } from '../../services/usage/summary.ts';
import type { AnswersOf } from '../call.ts';

const ofAccount = <Body>({ body, session }: { body: Body; session: Session }) => ({
  ...body,
  accountId: session.accountId,
});

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const usageAnswers = (context: Context): AnswersOf<typeof usageCalls> => ({
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
  usageEndpoints: notYet,
  usageRequest: notYet,
  usageExport: notYet,
  usageRequests: async (call) => ({
    message: 'Recent calls',
    additionalInfo: await usageRequests(context, ofAccount(call)),
  }),
});
