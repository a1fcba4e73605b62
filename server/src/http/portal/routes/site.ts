import { OAUTH_PROVIDERS } from '@meridian/contracts/sign-in-providers';
import type { siteCalls } from '@meridian/contracts/portal/site';
import { sendFeedback, submitContact } from '../../../modules/messaging/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { RoutesOf } from '../call.ts';

export function siteRoutes(context: AppContext): RoutesOf<typeof siteCalls> {
  return {
    config: async () => ({
      message: 'Configuration',
      additionalInfo: {
        dataSource: context.dataSource(),
        development: context.development,
        ...context.operator,
        payments: context.payments?.name ?? null,
        oauthProviders: OAUTH_PROVIDERS.filter((id) => context.oauth[id] !== undefined),
      },
    }),
    submitContact: async ({ body, session, caller }) => ({
      message: 'Your message has been sent',
      additionalInfo: await submitContact(context, body, { session, caller }),
    }),
    sendFeedback: async ({ body, caller }) => ({
      message: 'Thank you for your feedback',
      additionalInfo: await sendFeedback(context, body, caller),
    }),
  };
}
