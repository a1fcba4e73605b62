import type { usageCalls } from '@meridian/contracts/portal/usage';
import type { Context } from '../../services/context.ts';
import type { Session } from '../../services/sessions/tokens.ts';
import { usageRequests } from '../../services/usage/requests.ts';
import { usageSeries } from '../../services/usage/series.ts';
import { usageSummary } from '../../services/usage/summary.ts';
import type { AnswersOf } from '../call.ts';

const ofAccount = <Body>({ body, session }: { body: Body; session: Session }) => ({
  ...body,
  accountId: session.accountId,
});

export const usageAnswers = (context: Context): AnswersOf<typeof usageCalls> => ({
  usageSummary: async (call) => ({
    message: 'Usage',
    additionalInfo: await usageSummary(context, ofAccount(call)),
  }),
  usageSeries: async (call) => ({
    message: 'Usage over time',
    additionalInfo: await usageSeries(context, ofAccount(call)),
  }),
  usageRequests: async (call) => ({
    message: 'Recent calls',
    additionalInfo: await usageRequests(context, ofAccount(call)),
  }),
});
