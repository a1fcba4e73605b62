import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { importFiles } from './import/import-files.ts';
import { openLake } from './open-lake.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const AHEAD = NOW + 40 * 86_400_000;
const LAST = '2026-11-19';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-clock-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const storedDates = async () =>
  (await readCatalogue(home))!.entries.filter((it) => it.source === 'simulated').map((it) => it.lastDate);

test('a start removes the bars of the future that a clock that was ahead left', async () => {
  const ahead = await openLake({ home, now: () => AHEAD });
  expect(ahead.symbol('AAPL')!.lastDate > LAST).toBe(true);
  await ahead.close();
  const lake = await openLake({ home, now: () => NOW });
  expect(lake.symbol('AAPL')!.lastDate).toBe(LAST);
  expect((await lake.daily('AAPL')).timestamp.at(-1)).toBe(Date.parse(LAST));
  expect(new Set(await storedDates())).toEqual(new Set([LAST]));
  await lake.close();
}, 60_000);

test('while the clock is not steady the lake is not written, and bars of the future are never served', async () => {
  let nowMs = NOW;
  let steady = true;
  let asked = 0;
  const mayWrite = () => {
    asked++;
    return steady;
  };
  const lake = await openLake({ home, now: () => nowMs, mayWrite });
  steady = false;
  nowMs = AHEAD;
  const before = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 1), 20_000);
  expect(new Set(await storedDates())).toEqual(new Set([LAST]));

  steady = true;
  await vi.waitFor(async () => expect(await storedDates()).not.toContain(LAST), 60_000);
  steady = false;
  nowMs = NOW;
  expect((await lake.daily('AAPL')).timestamp.at(-1)).toBe(Date.parse(LAST));
  expect((await lake.events('AAPL')).every(({ date }) => date <= '2026-11-20')).toBe(true);
  steady = true;
  await vi.waitFor(async () => expect(new Set(await storedDates())).toEqual(new Set([LAST])), 60_000);
  await lake.close();
}, 150_000);

test('imported bars of the future are kept on disk and not served before their time', async () => {
  const file = join(home, 'ahead_raw.csv');
  const rows = 'AAA,2026-11-19,1,2,1,2,10\nAAA,2026-12-01,3,4,3,4,10\nBBB,2026-12-01,3,4,3,4,10\n';
  await writeFile(file, `symbol,date,open,high,low,close,volume\n${rows}`);
  await importFiles([file], { home, now: () => AHEAD });
  let nowMs = NOW;
  const lake = await openLake({ home, now: () => nowMs });
  expect([...(await lake.daily('AAA')).close]).toEqual([2]);
  expect([(await lake.daily('BBB')).length, lake.quote('BBB', nowMs)]).toEqual([0, undefined]);
  nowMs = AHEAD;
  expect([...(await lake.daily('AAA')).close]).toEqual([2, 4]);
  expect(lake.quote('BBB', nowMs)).toMatchObject({ price: 4 });
  await lake.close();
}, 60_000);
