import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistory } from '../lake/history.ts';
import { describeSymbol } from '../lake/symbol-names.ts';
import { simulatedLake } from '../testing/api/lake.ts';
import { FULL_EFFECT } from './feed-message.ts';
import { withFeeds } from './fed-lake.ts';
import { LiveMarket } from './market/live-market.ts';

/** A Monday; New York opens at 13:30 and closes at 20:00, by UTC. */
const at = (time: string) => Date.parse(`2026-05-11T${time}:00Z`);
const clock = { nowMs: at('12:00') };
const now = () => clock.nowMs;

let stored: Awaited<ReturnType<typeof simulatedLake>>;
beforeAll(async () => {
  stored = await simulatedLake(now);
});
afterAll(() => stored.close());

test('extended hours are in history with session=all alone, and never in the figures of the session', async () => {
  const market = new LiveMarket({
    now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['alpaca'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const lake = withFeeds(stored.lake, market);
  let seq = 0;
  const trade = (time: string, price: number) => {
    clock.nowMs = at(time);
    seq += 1;
    const message = {
      kind: 'trade',
      symbol: 'AAPL',
      atMs: clock.nowMs,
      price,
      size: 10,
      id: `${seq}`,
      effect: FULL_EFFECT,
    } as const;
    market.apply([{ seq, receivedMs: clock.nowMs, vendor: 'alpaca', message }]);
  };
  trade('12:00', 90);
  trade('13:30', 100);
  trade('15:00', 104);
  trade('19:59', 102);
  trade('21:00', 130);
  const closesOf = async (interval: '1m' | '1h', session: 'regular' | 'all') => {
    const range = { fromMs: at('08:00'), toMs: at('23:59') };
    const request = { symbol: 'AAPL', interval, ...range, adjustment: 'raw', session } as const;
    return [...(await readHistory(lake, request)).bars.close];
  };
  expect(await closesOf('1m', 'regular')).toEqual([100, 104, 102]);
  expect(await closesOf('1m', 'all')).toEqual([90, 100, 104, 102, 130]);
  expect(await closesOf('1h', 'regular')).toEqual([100, 104, 102]);
  expect(await closesOf('1h', 'all')).toEqual([90, 100, 104, 102, 130]);
  // The last price is that of extended hours; the session is the regular one.
  expect(lake.quote('AAPL', now())).toMatchObject({ price: 130, open: 100, high: 104, low: 100, volume: 30 });
  const daily = await lake.daily('AAPL');
  expect([...daily.close].at(-1)).toBe(102);
  // VWAP and number of trades of the session, from its trades; days before have none.
  expect([daily.vwap!.at(-1), daily.trades!.at(-1)]).toEqual([102, 3]);
  const request = {
    symbol: 'AAPL',
    interval: '1d',
    fromMs: 0,
    toMs: at('23:59'),
    adjustment: 'all',
  } as const;
  const { bars } = await readHistory(lake, request);
  expect([bars.vwap!.at(-1), bars.trades!.at(-1)]).toEqual([102, 3]);
});
