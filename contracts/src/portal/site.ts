/** Calls for visitors: configuration, contact, and feedback about the documentation. */
import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../billing.ts';
import { contactRequest } from '../contact.ts';
import { documentationFeedback } from '../documentation-feedback.ts';
import { info, nothing, type PortalCall } from './call.ts';
import { OAUTH_PROVIDERS } from '../sign-in-providers.ts';

export const siteCalls = {
  config: {
    path: '/config',
    auth: 'none',
    read: true,
    body: nothing,
    reply: info({
      /** What the numbers of this server are: `simulated`, or the names of imports beside it. */
      dataSource: z.string(),
      development: z.boolean(),
      /** null where the operator has set none: then the contact form is the way. */
      contact: z.object({
        support: z.nullable(z.string()),
        sales: z.nullable(z.string()),
        technical: z.nullable(z.string()),
      }),
      socialUrl: z.nullable(z.string()),
      oauthProviders: z.array(z.enum(OAUTH_PROVIDERS)),
      debugPanel: z.boolean(),
      /** Who takes payments; `test` moves no money. null when plans are arranged with sales. */
      payments: z.nullable(z.enum(PAYMENT_PROVIDERS)),
    }),
  },
  submitContact: {
    path: '/contact/submit',
    auth: 'optional',
    body: contactRequest,
    reply: info({ ticket: z.string() }),
  },
  sendFeedback: {
    path: '/documentation/feedback',
    auth: 'none',
    body: documentationFeedback,
    reply: info({ id: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;

/** What the operator of a server lets visitors know, as it is configured. */
export type OperatorSettings = Pick<
  z.infer<typeof siteCalls.config.reply>['additionalInfo'],
  'contact' | 'socialUrl' | 'debugPanel'
>;
