/** The portfolio assistant of the dashboard: the API's call for signed-in users. */
import * as z from 'zod/mini';
import { time } from '../api/fields.ts';
import { portfolioAnswer, portfolioQuestion } from '../assistant.ts';
import { info, type PortalCall } from './call.ts';

export const assistantCalls = {
  askAssistant: {
    path: '/assistant/portfolio',
    auth: 'session',
    body: z.object(portfolioQuestion),
    reply: info({ ...portfolioAnswer, asOf: time, source: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;
