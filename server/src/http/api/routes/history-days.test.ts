import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** The Thursday after summer time ended in New York, on 1 November. */
const NOW_MS = Date.UTC(2026, 10, 5, 15, 30);
const api = apiSuite(NOW_MS);

interface Bar {
  readonly timestamp: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number | null;
  readonly partial: boolean;
}
type Reply = Omit<ApiReply<'history'>, 'results'> & { readonly results: readonly Bar[] };

const get = (path: string) => api.get(`/stocks/${path}`);
const history = async (path: string): Promise<Reply> => {
  const reply = await get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};
const NEW_YORK = 'dayStart=17:00&timezone=America/New_York';

/** The hour on the clocks of New York. */
const hourThere = (timestamp: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(Date.parse(timestamp));

test.each(['EURUSD', 'BTCUSD'])(
  '%s: a day is the sum of the minutes between two 17:00 in New York, also when its clocks change',
  async (symbol) => {
    const { results, dayStart, timezone } = await history(`${symbol}/history?${NEW_YORK}&limit=6`);
    expect([dayStart, timezone]).toEqual(['17:00', 'America/New_York']);
    expect(results).toHaveLength(6);
    const ends = [...results.slice(1).map(({ timestamp }) => timestamp), new Date(NOW_MS + 1).toISOString()];
    for (const [at, { timestamp, partial, ...bar }] of results.entries()) {
      expect(hourThere(timestamp)).toBe('17');
      expect(partial).toBe(at === 5);
      const last = new Date(Date.parse(ends[at]!) - 1).toISOString();
      const minutes = await history(
        `${symbol}/history?interval=1m&adjustment=raw&from=${timestamp}&to=${last}&limit=50000`,
      );
      const { results: parts } = minutes;
      expect(bar).toMatchObject({
        open: parts[0]!.open,
        high: Math.max(...parts.map(({ high }) => high)),
        low: Math.min(...parts.map(({ low }) => low)),
        close: parts.at(-1)!.close,
        trades: parts.reduce((sum, { trades }) => sum + trades!, 0),
      });
      expect(bar.volume).toBeCloseTo(
        parts.reduce((sum, { volume }) => sum + volume, 0),
        6,
      );
    }
    // Coins trade through the Sunday with 25 hours; currencies rest from Friday to Sunday.
    const starts = results.map(({ timestamp }) => timestamp.slice(0, 13));
    expect(starts).toEqual(
      symbol === 'BTCUSD'
        ? [
            '2026-10-30T21',
            '2026-10-31T21',
            '2026-11-01T22',
            '2026-11-02T22',
            '2026-11-03T22',
            '2026-11-04T22',
          ]
        : [
            '2026-10-28T21',
            '2026-10-29T21',
            '2026-11-01T22',
            '2026-11-02T22',
            '2026-11-03T22',
            '2026-11-04T22',
          ],
    );
  },
);

test('days from midnight UTC are the daily bars of coins, years ago too, and weeks and months are theirs', async () => {
  for (const interval of ['1d', '1w', '1mo']) {
    const range = `interval=${interval}&from=2024-01-01&to=2024-05-31&limit=500`;
    const usual = await history(`BTCUSD/history?${range}`);
    const asked = await history(`BTCUSD/history?${range}&dayStart=00:00`);
    expect(usual.results.length).toBeGreaterThan(4);
    expect(asked.timezone).toBe('UTC');
    const rounded = ({ results }: Reply) =>
      results.map((bar) => Object.assign(bar, { volume: Number(bar.volume.toFixed(4)), vwap: 0 }));
    expect(rounded(asked)).toEqual(rounded(usual));
  }
});

test('pages join, the last bars are those of the whole range, and every format has the same rows', async () => {
  const range = `interval=1w&${NEW_YORK}&from=2026-01-05&to=2026-06-30`;
  const { results: all, nextCursor } = await history(`EURUSD/history?${range}&limit=100`);
  expect(nextCursor).toBeNull();
  expect(new Set(all.map(({ timestamp }) => new Date(timestamp).getUTCDay()))).toEqual(new Set([0]));
  const pages: Bar[] = [];
  for (let cursor = ''; ;) {
    const page = await history(`EURUSD/history?${range}&limit=10${cursor}`);
    pages.push(...page.results);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(pages).toEqual(all);
  const last = await history(`EURUSD/history?interval=1w&${NEW_YORK}&to=2026-06-30&limit=7`);
  expect(last.results).toEqual(all.slice(-7));
  const csv = await (await get(`EURUSD/history?${range}&limit=100&format=csv`)).text();
  const lines = csv.trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(
    all.map((bar) => [bar.timestamp, `${bar.open}`, `${bar.high}`, `${bar.low}`, `${bar.close}`]),
  );
  const first = await history(`EURUSD/history?${range}&limit=10`);
  const other = await get(`EURUSD/history?${range.replace('17:00', '16:00')}&cursor=${first.nextCursor}`);
  expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('beginning of days')]);
});

test.each([
  ['AAPL/history?dayStart=17:00', 'dayStart', 'sessions of its exchange'],
  ['SPX/history?timezone=UTC', 'dayStart', 'currency and crypto pairs'],
  ['BTCUSD/history?dayStart=17:00&interval=1h', 'dayStart', 'interval=1d, 1w or 1mo'],
  ['BTCUSD/history?timezone=Asia/Tokyo&interval=5m', 'timezone', 'interval=1d, 1w or 1mo'],
  ['BTCUSD/history?dayStart=24:00', 'dayStart', 'a time such as 17:00'],
  ['BTCUSD/history?timezone=Mars/Olympus', 'timezone', 'IANA'],
])('%s is refused at %s', async (path, field, words) => {
  const reply = await get(path);
  const { errors } = (await reply.json()) as { errors: { field: string; message: string }[] };
  expect([reply.status, errors[0]]).toEqual([400, { field, message: expect.stringContaining(words) }]);
});
