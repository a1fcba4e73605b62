import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FULL_EFFECT, type MarketMessage } from '../feed-message.ts';
import { encodeFrame, readFrame } from './tape-frame.ts';
import { TapeRecorder } from './tape-recorder.ts';
import { readTape } from './tape-segments.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 15);
let folder: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-tape-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (segmentBytes?: number, nowMs = NOW_MS) =>
  new TapeRecorder({
    folder,
    now: () => nowMs,
    retentionMs: 86_400_000,
    log: { warn: (_fields, message) => logged.push(message) },
    ...(segmentBytes !== undefined && { segmentBytes }),
  });
const trade = (id: number): MarketMessage => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs: NOW_MS + id,
  price: 100 + id,
  size: 0.5,
  id: String(id),
  effect: FULL_EFFECT,
});
const entry = (id: number) => ({ vendor: 'kraken' as const, message: trade(id) });
const recordedIds = () =>
  Array.from(readTape(folder, 0), ({ message }) => (message.kind === 'trade' ? Number(message.id) : NaN));

test('keeps every record of a process that is killed, and continues its numbers', () => {
  let next = 0;
  const expected: number[] = [];
  const seqs: number[] = [];
  for (let life = 0; life < 20; life += 1) {
    // Nothing is closed: the process has died.
    const tape = open(400);
    for (let batch = 0; batch < 3; batch += 1) {
      const ids = [next++, next++];
      expected.push(...ids);
      seqs.push(...tape.append(ids.map(entry), NOW_MS + life).map(({ seq }) => seq));
    }
  }
  open();
  expect(recordedIds()).toEqual(expected);
  expect(seqs).toEqual(expected.map((_, index) => seqs[0]! + index));
  expect(logged).toEqual([]);
});

test('cuts a torn end off, and writes on behind the last whole frame', () => {
  const first = open();
  first.append([entry(1)], NOW_MS);
  const [name] = readdirSync(folder);
  const path = join(folder, name!);
  const whole = readFileSync(path);
  for (const torn of [whole.subarray(0, 5), whole.subarray(0, whole.length - 1)]) {
    writeFileSync(path, whole);
    appendFileSync(path, torn);
    const tape = open();
    tape.append([entry(2)], NOW_MS);
    expect(recordedIds()).toEqual([1, 2]);
    tape.close();
  }
  expect(logged).toHaveLength(2);
});

test('removes segments after the retention, but never the one that is written', () => {
  const tape = open(1);
  for (let id = 1; id <= 4; id += 1) tape.append([entry(id)], NOW_MS);
  tape.close();
  expect(readdirSync(folder)).toHaveLength(4);
  const later = open(1, Date.now() + 2 * 86_400_000);
  later.prune();
  expect(recordedIds()).toEqual([4]);
});

test('reads back exactly what was written, whatever the figures', () => {
  const price = fc.double({ noNaN: true, noDefaultInfinity: true });
  const text = fc.string();
  const shared = { nanos: fc.nat(), codes: text, codeList: text };
  const tradeMarks = fc.record({ ...shared, venue: text }, { requiredKeys: [] });
  const quoteMarks = fc.record({ ...shared, bidVenue: text, askVenue: text }, { requiredKeys: [] });
  // Nanoseconds are a number wherever something follows them.
  const ended = <Marks extends { nanos?: number }>(it: Marks) =>
    Object.keys(it).length > 0 ? { nanos: 0, ...it } : it;
  const message = fc.oneof(
    fc
      .record({
        atMs: fc.nat(),
        price,
        size: price,
        id: fc.string(),
        last: fc.boolean(),
        range: fc.boolean(),
        volume: fc.boolean(),
        marks: tradeMarks,
      })
      .map(({ last, range, volume, marks, ...it }): MarketMessage => {
        const effect = { last, range, volume };
        return Object.assign({ kind: 'trade', symbol: 'BTCUSD', effect } as const, it, ended(marks));
      }),
    fc
      .record({
        atMs: fc.option(fc.nat()),
        bid: fc.option(price),
        ask: fc.option(price),
        bidSize: fc.option(price),
        askSize: fc.option(price),
        marks: quoteMarks,
      })
      .map(({ marks, ...it }): MarketMessage =>
        Object.assign({ kind: 'quote', symbol: 'BTCUSD' } as const, it, ended(marks)),
      ),
    fc.string().map((id): MarketMessage => ({ kind: 'cancel', symbol: 'BTCUSD', atMs: 1, id })),
  );
  fc.assert(
    fc.property(fc.array(message, { minLength: 1 }), (messages) => {
      const entries = messages.map((it) => ({ vendor: 'kraken' as const, message: it }));
      const frame = encodeFrame({ firstSeq: 7, receivedMs: NOW_MS, entries });
      const whole = readFrame(frame, 0)!;
      const read = whole.records();
      expect(whole.next).toBe(frame.length);
      // JSON has one zero.
      expect(read.map((it) => it.message)).toEqual(JSON.parse(JSON.stringify(messages)));
      expect(read.map(({ seq }) => seq)).toEqual(messages.map((_, index) => 7 + index));
    }),
    { numRuns: 200 },
  );
});

test('rows of earlier versions are read: without nanoseconds, and without codes and venues', () => {
  const rows = [
    ['kraken', 't', 'BTCUSD', 1, 2, 3, 'a', 7],
    ['alpaca', 't', 'AAPL', 1, 2, 3, 'b', 6, 500],
    ['alpaca', 'q', 'AAPL', 1, 2, 3, 4, 5],
    ['alpaca', 'q', 'AAPL', 1, 2, null, 4, null, 9],
  ];
  const payload = Buffer.from(JSON.stringify([1, NOW_MS, rows]));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  const read = readFrame(Buffer.concat([head, payload]), 0)!.records();
  const quote = { kind: 'quote', symbol: 'AAPL', atMs: 1, bid: 2, ask: 3, bidSize: 4, askSize: 5 };
  const base = { kind: 'trade', atMs: 1, price: 2, size: 3 };
  expect(read.map(({ message }) => message)).toEqual([
    { ...base, symbol: 'BTCUSD', id: 'a', effect: FULL_EFFECT },
    { ...base, symbol: 'AAPL', id: 'b', effect: { ...FULL_EFFECT, last: false }, nanos: 500 },
    quote,
    { ...quote, ask: null, askSize: null, nanos: 9 },
  ]);
});
