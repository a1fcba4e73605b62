import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { assetClass, maybe, source, symbolPath, time, onlyJson } from './fields.ts';

export const quoteShape = z.object({
  symbol: z.string().check(z.describe('The symbol, in capitals')),
  name: z.string(),
  assetClass,
  exchange: z
    .nullable(z.string())
    .check(z.describe('Market identifier code of the exchange. Null if there is none')),
  currency: z.string().check(z.describe('Currency of the prices')),
  price: z.number().check(z.describe('The latest price')),
  bid: maybe.check(z.describe('Highest price that a buyer bids')),
  ask: maybe.check(z.describe('Lowest price that a seller asks')),
  bidSize: maybe.check(z.describe('Quantity at the bid')),
  askSize: maybe.check(z.describe('Quantity at the ask')),
  open: z.number().check(z.describe('First price of the session')),
  high: z.number().check(z.describe('Highest price of the session')),
  low: z.number().check(z.describe('Lowest price of the session')),
  previousClose: z.number().check(z.describe('Closing price of the previous session')),
  change: z.number().check(z.describe('Price minus previous close')),
  changePct: z.number().check(z.describe('Change in percent of the previous close')),
  volume: z.number().check(z.describe('Quantity traded in the session')),
  vwap: maybe.check(z.describe('Volume-weighted average price of the session')),
  high52w: z.number().check(z.describe('Highest price of 52 weeks')),
  low52w: z.number().check(z.describe('Lowest price of 52 weeks')),
  marketCap: maybe.check(z.describe('Price times shares outstanding. Null if there are none')),
  marketStatus: z
    .enum(['pre', 'regular', 'post', 'closed', 'halted'])
    .check(z.describe('State of the symbol’s market')),
  timestamp: time.check(z.describe('Time of the price')),
  delaySeconds: z.number().check(z.describe('Delay of the price')),
  stale: z
    .optional(z.literal(true))
    .check(z.describe('The source has been silent for too long while its market trades. Absent otherwise')),
  source,
});

export const quote = {
  method: 'GET',
  path: '/stocks/{symbol}/quote',
  summary: 'Get the latest quote of a symbol',
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
