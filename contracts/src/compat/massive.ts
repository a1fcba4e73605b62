/** The façade for clients of Massive (Polygon until 2025). Paths, parameters and shapes are theirs. */
import * as z from 'zod/mini';
import { limitUpTo, oneOf } from '../api/fields.ts';
import type { Facade } from './facade.ts';

/** Lengths of bars that are served, in Massive's words. */
export const MASSIVE_TIMESPANS = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** The key of clients that send it in the query. */
const apiKey = z.optional(z.string());

export const massive = {
  vendor: 'Massive',
  base: '/compat/massive',
  calls: {
    aggregates: {
      path: '/v2/aggs/ticker/{symbol}/range/{multiplier}/{timespan}/{from}/{to}',
      summary: 'Bars of one ticker',
      scope: 'stocks',
      query: z.object({
        adjusted: z._default(oneOf('adjusted', ['true', 'false']), 'true'),
        sort: z._default(oneOf('sort', ['asc', 'desc']), 'asc'),
        limit: limitUpTo(50_000, 5_000),
        apiKey,
      }),
      servedBy: ['history'],
      clients: { python: 'list_aggs, get_aggs', node: 'getStocksAggregates' },
      differences: ['`adjusted=true` adjusts for splits, as Massive does.'],
    },
  },
  absent: [{ path: '/v3/snapshot/options/*', reason: 'Options are not served.' }],
} as const satisfies Facade;
