import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { assetClass, maybe, source, symbolPath, time, onlyJson } from './fields.ts';

export const quoteShape = z.object({
  symbol: z.string(),
  name: z.string(),
  assetClass,
  exchange: z.nullable(z.string()),
  currency: z.string(),
  price: z.number(),
  bid: maybe,
  ask: maybe,
  bidSize: maybe,
  askSize: maybe,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  previousClose: z.number(),
  change: z.number(),
  changePct: z.number(),
  volume: z.number(),
  vwap: maybe,
  high52w: z.number(),
  low52w: z.number(),
  marketCap: maybe,
  marketStatus: z.enum(['pre', 'regular', 'post', 'closed', 'halted']),
  timestamp: time,
  delaySeconds: z.number(),
  source,
});

export const quote = {
  method: 'GET',
  path: '/stocks/{symbol}/quote',
  summary: 'The latest quote of a symbol',
  scope: 'stocks',
  params: symbolPath,
  query: onlyJson,
  reply: quoteShape,
  formats: ['json'],
  errors: ['symbol_not_found'],
  examples: [
    { title: 'A share', params: { symbol: 'AAPL' } },
    { title: 'A currency pair', params: { symbol: 'EURUSD' } },
    { title: 'A crypto pair', params: { symbol: 'BTCUSD' } },
  ],
} as const satisfies ApiCall;
