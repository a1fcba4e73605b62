import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { assetClass, maybe, source, symbolPath, time, onlyJson } from './fields.ts';

export const quoteShape = z.object({
  symbol: z.string().check(z.describe('The symbol, in capitals')),
  name: z.string(),
  assetClass,
  exchange: z
    .nullable(z.string())
    .check(z.describe('Market identifier code of the exchange; null where there is none')),
  currency: z.string().check(z.describe('What prices are in')),
  price: z.number().check(z.describe('The latest price')),
  bid: maybe.check(z.describe('Best price to sell at')),
  ask: maybe.check(z.describe('Best price to buy at')),
  bidSize: maybe.check(z.describe('Amount wanted at the bid')),
  askSize: maybe.check(z.describe('Amount offered at the ask')),
  open: z.number().check(z.describe('First price of the session')),
  high: z.number().check(z.describe('Highest price of the session')),
  low: z.number().check(z.describe('Lowest price of the session')),
  previousClose: z.number().check(z.describe('Last price of the session before')),
  change: z.number().check(z.describe('Price less previous close')),
  changePct: z.number().check(z.describe('The same in percent of the previous close')),
  volume: z.number().check(z.describe('Amount traded in the session')),
  vwap: maybe.check(z.describe('Mean price of the session, weighted by volume')),
  high52w: z.number().check(z.describe('Highest price of 52 weeks')),
  low52w: z.number().check(z.describe('Lowest price of 52 weeks')),
  marketCap: maybe.check(z.describe('Price times shares outstanding; null where there are none')),
  marketStatus: z
    .enum(['pre', 'regular', 'post', 'closed', 'halted'])
    .check(z.describe('The state of the market that the symbol trades on')),
  timestamp: time.check(z.describe('When the price was made')),
  delaySeconds: z.number().check(z.describe('How much later than made a price is shown')),
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
