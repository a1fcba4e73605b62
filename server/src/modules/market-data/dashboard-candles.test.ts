import type { ApiReply } from '@meridian/contracts/api';
import { CHART_INDICATORS_MAX, CHART_SPANS } from '@meridian/contracts/chart-limits';
import { portal } from '@meridian/contracts/portal';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { describe, expect, test } from 'vitest';
import { apiSuite } from '../../testing/api/suite.ts';
import { dashboardCandles } from './dashboard-candles.ts';
import { dashboardComparison } from './dashboard-comparison.ts';

/** A Friday at 15:30 in New York: the session is half an hour from its end. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);

type Compact = Record<'open' | 'high' | 'low' | 'close' | 'volume', number[]> & { timestamp: string[] };

async function chart(body: object) {
  const parsed = portal.marketCandles.body.parse(body);
  const additionalInfo = await dashboardCandles({ lake: api.lake }, parsed);
  expect(portal.marketCandles.reply.safeParse({ additionalInfo }).error?.issues).toBeUndefined();
  return additionalInfo;
}
async function fromApi<Reply>(path: string): Promise<Reply> {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
}
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

describe.each(CHART_SPANS)('the chart of %s', (range) => {
  test.each(['AAPL', 'BTCUSD', 'EURUSD'])('has the bars of the API for %s', async (symbol) => {
    const { bars, interval, sessions } = await chart({ symbol, range });
    const { startSeconds, ...prices } = bars;
    const from = iso(startSeconds[0]!);
    const { results } = await fromApi<{ results: Compact }>(
      `/stocks/${symbol}/history?interval=${interval}&from=${from}&limit=50000&compact=true`,
    );
    const { timestamp, open, high, low, close, volume } = results;
    expect(startSeconds).toEqual(timestamp.map((time) => Date.parse(time) / 1_000));
    expect(prices).toEqual({ open, high, low, close, volume });
    expect(sessions).toHaveLength({ '1d': 1, '5d': 5, '1y': 0 }[range]);
  });

  const all = [...INDICATORS.keys()];
  const groups = Array.from({ length: Math.ceil(all.length / CHART_INDICATORS_MAX) }, (_, index) =>
    all.slice(index * CHART_INDICATORS_MAX, (index + 1) * CHART_INDICATORS_MAX),
  );
  test.each(groups)('has the indicator values of the API: %s, %s, %s, %s, %s, %s', async (...names) => {
    const { bars, indicators, interval } = await chart({
      symbol: 'AAPL',
      range,
      indicators: names.map((name) => ({ name, parameters: [] })),
    });
    const { results } = await fromApi<ApiReply<'indicators'>>(
      `/stocks/AAPL/indicators?interval=${interval}&from=${iso(bars.startSeconds[0]!)}&limit=50000&indicators=${names.join(',')}`,
    );
    expect(indicators.map(({ name }) => name)).toEqual(names);
    for (const { name, parameters, outputs } of indicators)
      for (const { name: output, values } of outputs) {
        const column = [name, ...parameters, ...(output === '' ? [] : [output])].join('_');
        // As a browser receives them: JSON has no -0.
        const received = JSON.parse(JSON.stringify(values)) as typeof values;
        expect([column, received]).toEqual([column, results.map((row) => row[column])]);
      }
  });
});

test('the minutes are those of whole sessions, up to now', async () => {
  const { sessions, bars, interval } = await chart({ symbol: 'AAPL', range: '1d' });
  expect(interval).toBe('1m');
  expect(sessions).toEqual([{ open: '2026-11-20T14:30:00Z', close: '2026-11-20T21:00:00Z' }]);
  expect(iso(bars.startSeconds[0]!)).toBe('2026-11-20T14:30:00.000Z');
  expect(bars.startSeconds.at(-1)! * 1_000).toBeGreaterThan(OPEN_MS - 5 * 60_000);
  const week = await chart({ symbol: 'AAPL', range: '5d' });
  expect(week.sessions[0]!.open).toBe('2026-11-16T14:30:00Z');
});

test('another indicator and wrong parameters are refused', async () => {
  const refused = async (name: string, parameters: number[]) =>
    await chart({ symbol: 'AAPL', indicators: [{ name, parameters }] }).catch(
      (error: Error) => error.message,
    );
  expect(await refused('magic', [])).toBe('The indicator magic does not exist');
  expect(await refused('sma', [0])).toBe('period of sma must be a whole number from 1 to 1000');
  const sma = { name: 'sma', parameters: [20] };
  await expect(chart({ symbol: 'AAPL', indicators: [sma, sma] })).rejects.toThrow('listed twice');
  const seven = Array.from({ length: 7 }, (_, index) => ({ name: 'sma', parameters: [index + 2] }));
  expect(portal.marketCandles.body.safeParse({ symbol: 'AAPL', indicators: seven }).success).toBe(false);
});

test('compared symbols have their closes from the start of the chart', async () => {
  const { lines } = await dashboardComparison(
    { lake: api.lake },
    { symbol: 'AAPL', range: '1d', symbols: ['spy', 'BTCUSD'] },
  );
  const spy = await chart({ symbol: 'SPY', range: '1d' });
  expect(lines.map(({ symbol }) => symbol)).toEqual(['SPY', 'BTCUSD']);
  expect(lines[0]).toMatchObject({
    name: 'SPDR S&P 500 ETF Trust',
    source: 'simulated',
    startSeconds: spy.bars.startSeconds,
    close: spy.bars.close,
  });
  // Crypto trades around the clock, but is compared from the opening of the chart's session.
  expect(iso(lines[1]!.startSeconds[0]!)).toBe('2026-11-20T14:30:00.000Z');
});
