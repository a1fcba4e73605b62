import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TickFiles } from './tick-files.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAY = Date.UTC(2026, 10, 19) / DAY_MS;

let home: string;
let nowMs: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'meridian-tick-files-'));
  nowMs = (DAY + 1) * DAY_MS;
});
afterEach(() => rmSync(home, { recursive: true }));

const now = () => nowMs;
const folder = () => join(home, 'bulk/ticks');
const stored = () => readdirSync(folder()).filter((name) => name.endsWith('.parquet'));

/** Ticks from a program of the test: `trades` is what its function yields. */
const day = (symbol: string, trades: string, source = 'simulated') => ({
  dataset: 'trades' as const,
  symbol,
  source,
  day: DAY,
  origin: {
    program: `data:text/javascript,export default (input) => ({ trades: async function* () { ${trades} } })`,
    input: { symbol },
    version: 'a',
  },
});
const one = (price: number) =>
  `yield [{ timestampMs: ${DAY * DAY_MS}, price: ${price}, size: 1, id: 7, conditions: [] }];`;

test('files are made once however many ask, and again by the next process only when they are damaged', async () => {
  const files = new TickFiles({ home, now });
  const all = await Promise.all([1, 2, 3].map(() => files.of('a', day('KMI', one(1)))));
  expect(new Set(all).size).toBe(1);
  const [made] = all;
  expect(made).toMatchObject({ rows: 1, from: '2026-11-19', to: '2026-11-19', source: 'simulated' });
  const path = join(folder(), made!.files[0]!.name);
  const before = statSync(path).mtimeMs;
  const next = new TickFiles({ home, now });
  expect(await next.of('a', day('KMI', 'throw new Error("made again");'))).toEqual(made);
  expect(statSync(path).mtimeMs).toBe(before);
  writeFileSync(path, 'cut');
  expect(await next.of('a', day('KMI', one(1)))).toEqual(made);
  expect(statSync(path).size).toBe(made!.files[0]!.bytes);
});

test('the disk holds no more than its share: the files that nobody used for longest go first', async () => {
  const files = new TickFiles({ home, now });
  const { files: made } = await files.of('a', day('A', one(1)));
  const bytes = made.reduce((sum, it) => sum + it.bytes, 0);
  const small = new TickFiles({ home, now, bytesMax: Math.ceil(3.5 * bytes) });
  for (const symbol of ['A', 'B']) await small.of('a', day(symbol, one(1)));
  // Used again, so B is the one that goes.
  await small.of('a', day('A', one(1)));
  for (const symbol of ['C', 'D', 'E']) await small.of('a', day(symbol, one(1)));
  const total = readdirSync(folder()).reduce((sum, name) => sum + statSync(join(folder(), name)).size, 0);
  expect(total).toBeLessThanOrEqual(3.5 * bytes);
  expect(stored().some((name) => name.startsWith('trades-B-'))).toBe(false);
  expect(stored().some((name) => name.startsWith('trades-E-'))).toBe(true);
  expect(await small.of('a', day('B', one(1)))).toMatchObject({ rows: 1 });
});

test('a day of a feed takes in what comes late for a day, and then stays; a simulated one never changes', async () => {
  const files = new TickFiles({ home, now });
  const fed = (price: number) => files.of('a', day('BTCUSD', one(price), 'feed:kraken'));
  const first = await fed(1);
  expect(await fed(2)).toEqual(first);
  nowMs += HOUR_MS;
  const second = await fed(2);
  expect(second.files[0]!.sha256).not.toBe(first.files[0]!.sha256);
  nowMs += DAY_MS;
  const third = await fed(3);
  nowMs += 30 * DAY_MS;
  expect(await fed(4)).toEqual(third);
  const simulated = await files.of('a', day('KMI', one(1)));
  nowMs += 30 * DAY_MS;
  expect(await files.of('a', day('KMI', one(2)))).toEqual(simulated);
});

test('a failure is reported to who asked, and the next one makes the files', async () => {
  const files = new TickFiles({ home, now });
  await expect(files.of('a', day('KMI', 'throw new Error("no tape");'))).rejects.toThrow('no tape');
  expect(stored()).toEqual([]);
  expect(await files.of('a', day('KMI', one(1)))).toMatchObject({ rows: 1 });
});
