import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenTicks } from '../../lake/ticks.ts';
import { FULL_EFFECT, type MarketMessage } from '../feed-message.ts';
import type { VendorName } from '../vendor.ts';
import { TapeRecorder } from './tape-recorder.ts';
import { listSegments } from './tape-segments.ts';
import { TickTape } from './tick-tape.ts';

/** Before the files are written, as it always is. */
const NOW_MS = Date.UTC(2024, 10, 25, 15);
const MINUTE_MS = 60_000;
let folder: string;
let tape: TapeRecorder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-tick-tape-'));
  tape = new TapeRecorder({
    folder,
    now: () => NOW_MS,
    retentionMs: 1e15,
    // Many segments, so that reading goes over their ends.
    segmentBytes: 700,
    log: { warn: () => undefined },
  });
});
afterEach(() => {
  tape.close();
  rmSync(folder, { recursive: true });
});

const record = (lateMs: number, message: MarketMessage, vendor: VendorName = 'kraken') => {
  const atMs = 'atMs' in message && message.atMs !== null ? message.atMs : NOW_MS;
  tape.append([{ vendor, message }], atMs + lateMs);
};
const trade = (atMs: number, price: number, more: object = {}): MarketMessage => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs: NOW_MS + atMs,
  price,
  size: 1,
  id: `${atMs}`,
  effect: FULL_EFFECT,
  ...more,
});

async function joined<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

const WHOLE = { fromMs: NOW_MS - 3 * 60 * MINUTE_MS, toMs: NOW_MS + 3 * 60 * MINUTE_MS };
async function pricesOf(range: { fromMs: number; toMs: number; newestFirst?: boolean } = WHOLE) {
  const batches: number[][] = [];
  for await (const batch of new TickTape(folder).trades('BTCUSD', 'kraken', range))
    batches.push(batch.map(({ price }) => price));
  return (range.newestFirst ? batches.toReversed() : batches).flat();
}

test('returns the trades of one symbol and vendor by their own times, from either end, and ranges join', async () => {
  for (let minute = 0; minute < 45; minute += 1) {
    record(200, trade(minute * MINUTE_MS, 100 + minute));
    record(200, trade(minute * MINUTE_MS, 1, { symbol: 'ETHUSD' }));
    record(200, trade(minute * MINUTE_MS, 2), 'coinbase');
  }
  const expected = Array.from({ length: 45 }, (_, minute) => 100 + minute);
  expect(listSegments(folder).length).toBeGreaterThan(10);
  expect(await pricesOf()).toEqual(expected);
  expect(await pricesOf({ ...WHOLE, newestFirst: true })).toEqual(expected);
  const middle = NOW_MS + 17.5 * MINUTE_MS;
  const before = await pricesOf({ ...WHOLE, toMs: middle });
  expect([...before, ...(await pricesOf({ ...WHOLE, fromMs: middle }))]).toEqual(expected);
  expect(before.at(-1)).toBe(117);
});

test('orders by the time to the nanosecond, and leaves out a trade that was sent twice', async () => {
  record(5, trade(0, 2, { nanos: 900, id: 'b' }));
  record(6, trade(0, 1, { nanos: 100, id: 'a' }));
  record(7, trade(0, 2, { nanos: 900, id: 'b' }));
  record(8, trade(-1, 0, { id: 'c' }));
  expect(await pricesOf()).toEqual([0, 1, 2]);
  const all = await joined(new TickTape(folder).trades('BTCUSD', 'kraken', WHOLE));
  expect(all.at(-1)).toMatchObject({ timestampMs: NOW_MS, nanos: 900, conditions: [] });
});

test('applies cancels and corrections, and names what a trade does not change', async () => {
  const effect = { last: false, range: true, volume: false };
  record(5, trade(0, 1));
  record(5, trade(1, 2, { effect }));
  record(5, trade(2, 3));
  record(60_000, { kind: 'cancel', symbol: 'BTCUSD', atMs: NOW_MS, id: '0' });
  record(60_000, {
    kind: 'correction',
    symbol: 'BTCUSD',
    atMs: NOW_MS + 9,
    id: '2',
    corrected: { atMs: NOW_MS + 9, price: 4, size: 7, id: 'new', effect: FULL_EFFECT },
  });
  const all = await joined(new TickTape(folder).trades('BTCUSD', 'kraken', WHOLE));
  expect(all).toMatchObject([
    { timestampMs: NOW_MS + 1, price: 2, conditions: ['notLast', 'notVolume'] },
    { timestampMs: NOW_MS + 2, price: 4, size: 7, conditions: [] },
  ]);
});

test('names the conditions of each vendor by its own list, keeps codes without a name, and says where it was', async () => {
  const sent = { symbol: 'AAPL', codes: '@ B 8', venue: 'XNAS' };
  record(5, trade(0, 1, { ...sent, codeList: 'C' }), 'alpaca');
  record(6, trade(1, 2, sent), 'alpaca');
  record(7, trade(2, 3, { ...sent, codes: '37 33 99', venue: 'massive:99' }), 'massive');
  const quote = { kind: 'quote', bid: 9, ask: 10, bidSize: 1, askSize: 1, atMs: NOW_MS } as const;
  record(8, { ...quote, symbol: 'AAPL', codes: 'U', codeList: 'C', bidVenue: 'XNAS' }, 'alpaca');
  record(9, { ...quote, symbol: 'BTCUSD', ask: null });
  const read = new TickTape(folder);
  expect(await joined(read.trades('AAPL', 'alpaca', WHOLE))).toMatchObject([
    { price: 1, conditions: ['bunched', 'alpaca:8'], venue: 'XNAS' },
    { price: 2, conditions: ['averagePrice', 'alpaca:8'] },
  ]);
  expect(await joined(read.trades('AAPL', 'massive', WHOLE))).toMatchObject([
    { conditions: ['oddLot', 'outOfSequence', 'stopped', 'massive:99'], venue: 'massive:99' },
  ]);
  const [alpacas] = await joined(read.quotes('AAPL', 'alpaca', WHOLE));
  expect(alpacas).toMatchObject({ conditions: ['nonFirm', 'slow'], bidVenue: 'XNAS' });
  expect(alpacas!.askVenue).toBeUndefined();
  // A vendor that is an exchange itself.
  expect(await joined(read.quotes('BTCUSD', 'kraken', WHOLE))).toMatchObject([{ bidVenue: 'kraken' }]);
});

test('has the trades that came hours late because a connection was lost', async () => {
  const gap = { kind: 'gap', symbol: 'BTCUSD', fromMs: NOW_MS + MINUTE_MS } as const;
  record(5, trade(0, 1));
  tape.append([{ vendor: 'kraken', message: { ...gap, toMs: null } }], NOW_MS + 2 * MINUTE_MS);
  const backMs = NOW_MS + 120 * MINUTE_MS;
  const missed = [10, 30, 50].map((minute) => trade(minute * MINUTE_MS, minute));
  tape.append(
    missed.map((message) => ({ vendor: 'kraken', message })),
    backMs,
  );
  tape.append([{ vendor: 'kraken', message: { ...gap, toMs: backMs } }], backMs + 5);
  expect(await pricesOf()).toEqual([1, 10, 30, 50]);
  expect(await pricesOf({ ...WHOLE, newestFirst: true })).toEqual([1, 10, 30, 50]);
  expect(await pricesOf({ fromMs: NOW_MS + 29 * MINUTE_MS, toMs: NOW_MS + 31 * MINUTE_MS })).toEqual([30]);
});

test('returns quotes by their own time, or by that of their arrival', async () => {
  const quote = { kind: 'quote', symbol: 'BTCUSD', bid: 9, ask: null, bidSize: 1, askSize: null } as const;
  record(5, { ...quote, atMs: NOW_MS + 1_000, nanos: 7 });
  record(500, { ...quote, atMs: null, bid: 8 });
  const all = await joined(new TickTape(folder).quotes('BTCUSD', 'kraken', WHOLE));
  expect(all).toMatchObject([
    { timestampMs: NOW_MS + 500, bid: 8, ask: null },
    { timestampMs: NOW_MS + 1_000, nanos: 7, bid: 9, askSize: null },
  ]);
});

test('a thread reads from the origin of a symbol what the tape returns', async () => {
  for (let at = 0; at < 5; at += 1) record(5, trade(at, 100 + at));
  record(5, { kind: 'quote', symbol: 'BTCUSD', atMs: NOW_MS, bid: 9, ask: 10, bidSize: 1, askSize: 2 });
  const here = new TickTape(folder);
  const { program, input } = structuredClone(here.origin('BTCUSD', 'kraken'));
  const { default: open } = (await import(program)) as { default: OpenTicks<object> };
  const there = open(input);
  const found = await joined(there.trades(WHOLE));
  expect(found).toHaveLength(5);
  expect(found).toEqual(await joined(here.trades('BTCUSD', 'kraken', WHOLE)));
  expect(await joined(there.quotes(WHOLE))).toMatchObject([{ bid: 9, ask: 10 }]);
});

test('a torn end and an empty tape are no errors', async () => {
  expect(await pricesOf()).toEqual([]);
  for (let at = 0; at < 3; at += 1) record(5, trade(at, at));
  const last = listSegments(folder).at(-1)!;
  truncateSync(last.path, last.bytes - 3);
  expect((await pricesOf()).length).toBeGreaterThanOrEqual(2);
});
