import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, day, format, symbolPath } from './fields.ts';

const row = z.object({
  venue: z.string().check(z.describe('Exchange, such as `kraken`')),
  volume: z.number().check(z.describe('Amount traded at the venue')),
  trades: z.int().check(z.describe('Number of trades at the venue')),
  share: z.number().check(z.describe('Part of the volume of all venues, from 0 to 1')),
});

export const venues = {
  method: 'GET',
  path: '/stocks/{symbol}/venues',
  summary: 'Get the volume of a coin by venue, the largest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    from: day('from', 'First day, in UTC. Default: the day of `to`. Limited by your plan’s history'),
    to: day('to', 'Last day, in UTC. Default: today'),
    format,
  }),
  reply: z.object({
    results: z.array(row),
    symbol: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    volume: z
      .number()
      .check(
        z.describe(
          'Volume of all venues. In the simulated market that of the daily bars; with feeds the trades of every vendor that the tape has kept',
        ),
      ),
    trades: z.int().check(z.describe('Number of trades at all venues')),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'Volume of a coin so far today', params: { symbol: 'BTCUSD' } },
    {
      title: 'Volume of a month, as CSV',
      params: { symbol: 'ETHUSD' },
      query: { from: '2026-10-01', to: '2026-10-31', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
