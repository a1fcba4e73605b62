import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExchange } from '@meridian/market/simulator/exchange';
import { historyVersion, type HistoryRequest, readHistory } from './history.ts';
import { importFiles } from './import/import-files.ts';
import type { Lake } from './lake.ts';
import { listingEvents } from './listing-events.ts';
import { openLake } from './open-lake.ts';
import { resolveSymbol } from './resolve-symbol.ts';
import { securityId } from './security-id.ts';
import { MARKET_SEED } from './simulated-market.ts';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-20T19:00:30Z');
const exchange = createExchange(MARKET_SEED);
let now = NOW;
let home: string;
let lake: Lake;

const IMPORTED = `symbol,date,open,high,low,close,volume,ex_dividend,split_ratio
RAWX,2020-08-27,500,500,500,500,10,0,1
RAWX,2020-08-28,400,400,400,400,20,0,1
RAWX,2020-08-31,100,100,100,100,90,0,4
RAWX,2020-09-01,99,99,99,99,80,1,1
`;
const PLAIN = `symbol,date,open,high,low,close,volume
NOEV,2020-08-27,500,500,500,500,10
NOEV,2020-08-28,400,400,400,400,20
`;

const ACTIONS = `symbol,ex_date,kind,cash_amount,split_ratio,declaration_date,record_date,pay_date,related_symbol,price_factor,prev_close
PLNX,2020-08-28,dividend,5,,2020-08-01,,2020-09-15,,,
PLNX,2020-08-31,spin_off,,,,,,KIDX,0.9,400
PLNX,2020-09-01,stock_dividend,,1.25,,,,,,
PLNX,2020-08-31,symbol_change,,,,,,NOEV,,
PLNX,2020-08-31,bonus,,,,,,,,
`;
const RENAMED = `symbol,date,open,high,low,close,volume
PLNX,2020-08-27,500,500,500,500,10
PLNX,2020-08-28,400,400,400,400,20
PLNX,2020-08-31,360,360,360,360,20
PLNX,2020-09-01,300,300,300,300,20
`;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-history-'));
  await writeFile(join(home, 'with_events_raw.csv'), IMPORTED);
  await writeFile(join(home, 'plain_total_adjusted.csv'), PLAIN.replaceAll('NOEV', 'ALLX'));
  await writeFile(join(home, 'plain_raw.csv'), PLAIN);
  await importFiles(
    ['with_events_raw.csv', 'plain_total_adjusted.csv', 'plain_raw.csv'].map((name) => join(home, name)),
    { home, now: () => NOW },
  );
  await writeFile(join(home, 'renamed_raw.csv'), RENAMED);
  await writeFile(join(home, 'actions.csv'), ACTIONS);
  await importFiles(
    ['renamed_raw.csv', 'actions.csv'].map((name) => join(home, name)),
    { home, now: () => NOW },
  );
  lake = await openLake({ home, now: () => now });
});
afterAll(async () => {
  await lake.close();
  await rm(home, { recursive: true, force: true });
});

const request = (query: Partial<HistoryRequest>): HistoryRequest => ({
  symbol: 'AAPL',
  interval: '1d',
  fromMs: at('2026-11-02'),
  toMs: at('2026-11-21'),
  adjustment: 'split',
  ...query,
});
/** The closes of the imported symbol with events, which must have the requested adjustment. */
async function closesIn(adjustment: HistoryRequest['adjustment']): Promise<number[]> {
  const history = await readHistory(lake, request({ symbol: 'RAWX', fromMs: 0, adjustment }));
  expect(history.adjustment).toBe(adjustment);
  return [...history.bars.close];
}

/** The versions of a range at two different seconds. */
function versions(query: HistoryRequest): string[] {
  return [NOW, NOW + 1000].map((moment) => {
    now = moment;
    return historyVersion(lake, query);
  });
}

const dates = (timestamps: Float64Array) =>
  [...timestamps].map((it) => new Date(it).toISOString().slice(0, 10));

test('a range ends with the growing bar of the session in progress', async () => {
  const history = await readHistory(lake, request({ fromMs: at('2026-11-18') }));
  expect(dates(history.bars.timestamp)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(history).toMatchObject({ partial: true, adjustment: 'split' });
  expect(history.bars.close[2]).toBe(lake.quote('AAPL', now)!.price);
  const before = await readHistory(lake, request({ fromMs: at('2026-11-18'), toMs: at('2026-11-20') }));
  expect(before.partial).toBe(false);
  expect(before.bars.length).toBe(2);
});

test('a repeated read returns synchronously, from the same memory', async () => {
  const query = request({ toMs: at('2026-11-20') });
  const first = await readHistory(lake, query);
  const again = readHistory(lake, query);
  expect(again).not.toBeInstanceOf(Promise);
  expect((await again).bars.close.buffer).toBe(first.bars.close.buffer);
});

test('split adjustment joins prices over a split, and the event is returned', async () => {
  const split = exchange.events('AAPL', '2026-11-19').find((it) => it.type === 'split');
  const fromMs = at(split!.date) - 5 * 86_400_000;
  const query = { fromMs, toMs: at(split!.date) + 86_400_000 };
  const raw = await readHistory(lake, request({ ...query, adjustment: 'raw' }));
  const adjusted = await readHistory(lake, request({ ...query, adjustment: 'split' }));
  expect(adjusted.bars.close[0]! / raw.bars.close[0]!).toBeLessThan(0.6);
  expect(adjusted.bars.close.at(-1)).toBe(raw.bars.close.at(-1));
  expect(adjusted.events).toContainEqual(split);
});

test('imported raw prices with events are available in every adjustment', async () => {
  expect(await closesIn('raw')).toEqual([500, 400, 100, 99]);
  expect(await closesIn('split')).toEqual([125, 100, 100, 99]);
  expect(await closesIn('all')).toEqual([123.75, 99, 99, 99]);
});

test('returns the actual adjustment when the requested one cannot be computed', async () => {
  const history = await readHistory(lake, request({ symbol: 'ALLX', fromMs: 0, adjustment: 'split' }));
  expect(history).toMatchObject({ adjustment: 'all', events: [] });
  const unknown = await readHistory(lake, request({ symbol: 'NOEV', fromMs: 0, adjustment: 'split' }));
  expect(unknown.adjustment).toBe('raw');
});

test('five-minute bars agree with the minutes, begin inside the range, and the last one grows', async () => {
  const fromMs = at('2026-11-20T18:33:00Z');
  const five = await readHistory(lake, request({ interval: '5m', fromMs, toMs: NOW + 1 }));
  const times = [...five.bars.timestamp].map((it) => new Date(it).toISOString().slice(11, 16));
  expect(times).toEqual(['18:35', '18:40', '18:45', '18:50', '18:55', '19:00']);
  expect(five.partial).toBe(true);
  const minutes = await readHistory(
    lake,
    request({ interval: '1m', fromMs: at('2026-11-20T18:35:00Z'), toMs: at('2026-11-20T18:40:00Z') }),
  );
  expect(minutes.partial).toBe(false);
  expect(five.bars.high[0]).toBe(Math.max(...minutes.bars.high));
  expect(five.bars.volume[0]).toBe(minutes.bars.volume.reduce((a, b) => a + b));
});

test('a range that ends inside an interval includes that whole bar', async () => {
  const whole = await readHistory(
    lake,
    request({ interval: '1h', fromMs: at('2026-11-19T14:30:00Z'), toMs: at('2026-11-19T15:30:00Z') }),
  );
  const cut = await readHistory(
    lake,
    request({ interval: '1h', fromMs: at('2026-11-19T14:30:00Z'), toMs: at('2026-11-19T14:41:00Z') }),
  );
  expect(cut.bars).toEqual(whole.bars);
});

test('minutes reach back 30 days and no further', async () => {
  const history = await readHistory(
    lake,
    request({ symbol: 'BTCUSD', interval: '1h', fromMs: 0, toMs: Infinity }),
  );
  expect(dates(history.bars.timestamp.subarray(0, 1))).toEqual(['2026-10-21']);
});

test('a week is partial until its last session has closed', async () => {
  const weeks = request({ interval: '1w' });
  const friday = await readHistory(lake, weeks);
  expect(dates(friday.bars.timestamp)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(friday.partial).toBe(true);
  now = at('2026-11-20T21:00:00Z');
  try {
    expect((await readHistory(lake, weeks)).partial).toBe(false);
    expect((await readHistory(lake, request({ interval: '1mo' }))).partial).toBe(true);
  } finally {
    now = NOW;
  }
});

test('the version is stable for past ranges and changes every second during a session', () => {
  const past = request({ toMs: at('2026-11-20') });
  try {
    expect(new Set(versions(past)).size).toBe(1);
    expect(new Set(versions(request({}))).size).toBe(2);
    expect(new Set(versions(request({ symbol: 'RAWX' }))).size).toBe(1);
  } finally {
    now = NOW;
  }
});

test('bars of any number of minutes begin at the opening, and those of months grow until their last session', async () => {
  const range = { fromMs: at('2026-11-20'), toMs: at('2026-11-21') };
  const hours = await readHistory(lake, request({ interval: '90m', ...range }));
  expect([...hours.bars.timestamp].map((it) => new Date(it).toISOString().slice(11, 16))).toEqual([
    '14:30',
    '16:00',
    '17:30',
    '19:00',
  ]);
  const quarter = await readHistory(lake, request({ interval: '3mo', fromMs: at('2026-10-01') }));
  const days = await readHistory(lake, request({ fromMs: at('2026-10-01') }));
  expect([quarter.bars.length, quarter.partial]).toEqual([1, true]);
  expect(quarter.bars.close[0]).toBe(days.bars.close.at(-1));
  expect(historyVersion(lake, request({ interval: '3mo', toMs: at('2026-10-02') }))).not.toBe(
    historyVersion(lake, request({ interval: '1d', toMs: at('2026-10-02') })),
  );
});

test('imported actions keep their dates, and a spin-off adjusts as a dividend of its value', async () => {
  expect(await lake.events('PLNX')).toEqual([
    { date: '2020-08-28', type: 'dividend', amount: 5, declarationDate: '2020-08-01', payDate: '2020-09-15' },
    { date: '2020-08-31', type: 'spinOff', amount: expect.closeTo(40, 9), child: 'KIDX' },
    { date: '2020-09-01', type: 'split', ratio: 1.25, isStockDividend: true },
  ]);
  const { bars } = await lake.adjusted('PLNX', 'all');
  const [first, second, third, last] = bars.close;
  expect([third, last]).toEqual([288, 300]);
  expect(second).toBeCloseTo((400 / 1.25) * (1 - 40 / 400), 9);
  expect(first).toBeCloseTo((500 / 1.25) * (1 - 40 / 400) * (1 - 5 / 500), 9);
});

test('an imported change of symbol keeps the id, and a date decides between two that had the symbol', () => {
  expect(listingEvents(lake.symbol('PLNX')!)).toEqual([
    { date: '2020-08-31', kind: 'symbolChange', related: 'NOEV' },
  ]);
  expect(securityId(lake.symbol('PLNX')!)).toBe(securityId(lake.symbol('NOEV')!));
  expect(resolveSymbol(lake, 'noev')?.symbol).toBe('NOEV');
  expect(resolveSymbol(lake, 'NOEV', '2020-08-30')?.symbol).toBe('PLNX');
  expect(resolveSymbol(lake, 'NOEV', '2020-08-31')?.symbol).toBe('NOEV');
  expect(resolveSymbol(lake, securityId(lake.symbol('PLNX')!))?.symbol).toBe('PLNX');
});
