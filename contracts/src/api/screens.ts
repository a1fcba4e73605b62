import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { collection, noParams, onlyJson } from './fields.ts';
import { screenShape } from './screener.ts';

export const screensList = {
  method: 'GET',
  path: '/screens',
  summary: 'List the account’s saved screens, by name',
  scope: 'market',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    results: z.array(
      z.object({
        id: z
          .string()
          .check(z.describe('ID for `condition.screen` of alerts and `screen.id` of portfolio backtests')),
        name: z.string(),
        screen: screenShape.check(z.describe('Body of the screener call that finds the same')),
      }),
    ),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'All saved screens' }],
} as const satisfies ApiCall;
