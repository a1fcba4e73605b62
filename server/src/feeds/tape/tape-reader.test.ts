import { appendFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FULL_EFFECT, type MarketMessage } from '../feed-message.ts';
import { TapeReader } from './tape-reader.ts';
import { TapeRecorder } from './tape-recorder.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 15);
let folder: string;
let damaged: number[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-tape-reader-'));
  damaged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const recorder = (segmentBytes: number) =>
  new TapeRecorder({
    folder,
    now: () => NOW_MS,
    retentionMs: 1e12,
    segmentBytes,
    log: { warn: () => undefined },
  });
const reader = (afterSeq = 0) =>
  new TapeReader({ folder, afterSeq, onDamaged: (_path, bytes) => damaged.push(bytes) });
const trade = (id: number, text = String(id)): MarketMessage => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs: NOW_MS,
  price: 1,
  size: 1,
  id: text,
  effect: FULL_EFFECT,
});
const entry = (message: MarketMessage) => ({ vendor: 'kraken' as const, message });
function readAll(from: TapeReader, untilMs = Infinity): number[] {
  const ids: number[] = [];
  for (let records = from.next(untilMs); records; records = from.next(untilMs))
    for (const { message } of records)
      if (message.kind === 'trade') ids.push(Number(message.id.split(' ')[0]));
  return ids;
}
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

test('reads what another one writes, over segments, each record once', () => {
  const tape = recorder(300);
  const from = reader();
  expect(readAll(from)).toEqual([]);
  for (let id = 1; id <= 20; id += 1) {
    tape.append([entry(trade(id))], NOW_MS);
    expect(readAll(from)).toEqual([id]);
  }
  const firstSeq = tape.nextSeq - 20;
  expect(readAll(reader())).toEqual(upTo(20));
  expect(readAll(reader(firstSeq + 11))).toEqual(upTo(8, 13));
  expect(damaged).toEqual([]);
  tape.close();
});

test('waits for a frame that is written in part, and for one that is to be seen later', () => {
  const tape = recorder(1e9);
  tape.append([entry(trade(1))], NOW_MS);
  tape.append([entry(trade(2))], NOW_MS + 60_000);
  tape.close();
  const path = join(folder, readdirSync(folder)[0]!);
  const bytes = readFileSync(path);
  truncateSync(path, bytes.length - 5);
  const from = reader();
  expect(readAll(from, NOW_MS)).toEqual([1]);
  expect(readAll(from)).toEqual([]);
  appendFileSync(path, bytes.subarray(bytes.length - 5));
  expect(readAll(from, NOW_MS + 59_999)).toEqual([]);
  expect(readAll(from, NOW_MS + 60_000)).toEqual([2]);
});

test('reads frames that are longer than a chunk', () => {
  const tape = recorder(1e9);
  for (const id of [1, 2]) tape.append([entry(trade(id, `${id} ${'x'.repeat(1_500_000)}`))], NOW_MS);
  tape.close();
  expect(readAll(reader())).toEqual([1, 2]);
});

test('reports damaged bytes in the middle, and continues with the next segment', () => {
  const tape = recorder(300);
  for (let id = 1; id <= 9; id += 1) tape.append([entry(trade(id))], NOW_MS);
  tape.close();
  const path = join(folder, readdirSync(folder).toSorted()[1]!);
  const bytes = readFileSync(path);
  bytes[20]! ^= 1;
  writeFileSync(path, bytes);
  const ids = readAll(reader());
  expect(ids.length).toBeLessThan(9);
  expect(ids.at(-1)).toBe(9);
  expect(damaged).toEqual([bytes.length]);
});
