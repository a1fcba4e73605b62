import * as z from 'zod/mini';
import { portfolioAnswer, portfolioQuestion } from '../assistant.ts';
import type { ApiCall } from './call.ts';
import { noParams, source, time } from './fields.ts';

export const assistantPortfolio = {
  method: 'POST',
  path: '/assistant/portfolio',
  summary: 'Answer a question about a portfolio, with the source of every figure',
  scope: 'assistant',
  params: noParams,
  query: z.object({}),
  body: z.object({
    ...portfolioQuestion,
    stream: z
      ._default(z.boolean('stream must be true or false'), false)
      .check(
        z.describe(
          'Respond as `text/event-stream`: one `claims` event, a `sentence` event per sentence of the answer, and `done` with the full reply',
        ),
      ),
  }),
  reply: z.object({
    ...portfolioAnswer,
    asOf: time,
    source,
    requestId: z.string(),
  }),
  formats: ['json'],
  streams: true,
  errors: [],
  examples: [
    {
      title: 'What hurt in the last three months',
      body: {
        question: 'What hurt my portfolio in the last three months, and how risky is it?',
        holdings: [
          { symbol: 'AAPL', quantity: 120, costBasis: 180 },
          { symbol: 'MSFT', quantity: 40, costBasis: 390 },
          { symbol: 'JPM', quantity: 60 },
          { symbol: 'BTCUSD', quantity: 0.25 },
        ],
      },
    },
    {
      title: 'Scenario with a short position and a foreign currency',
      body: {
        question: 'What if technology falls by 30%?',
        holdings: [
          { symbol: 'AAPL', quantity: 50 },
          { symbol: 'XOM', quantity: -30 },
          { symbol: 'EURUSD', quantity: 5000 },
        ],
      },
    },
  ],
} as const satisfies ApiCall;
