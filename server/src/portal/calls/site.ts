import { OAUTH_PROVIDERS } from '@meridian/contracts/portal/oauth';
import type { siteCalls } from '@meridian/contracts/portal/site';
import { submitContact } from '../../services/contact/submit-contact.ts';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

export const siteAnswers = (context: Context): AnswersOf<typeof siteCalls> => ({
  config: async () => ({
    message: 'Configuration',
    additionalInfo: {
      dataSource: context.dataSource(),
      development: context.development,
      ...context.operator,
      oauthProviders: OAUTH_PROVIDERS.filter((id) => context.oauth[id] !== undefined),
    },
  }),
  status: async () => {
    throw new Refusal('160');
  },
  submitContact: async ({ body, session, caller }) => ({
    message: 'Your message has been sent',
    additionalInfo: await submitContact(context, body, { session, caller }),
  }),
});
