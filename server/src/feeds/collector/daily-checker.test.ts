import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLake, type OpenLake } from '../../lake/open-lake.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { openFeedHttp } from '../http/feed-http.ts';
import { importTables } from '../store/import-tables.ts';
import type { HistoryBar, ImportTable, Vendor, VendorName } from '../vendor.ts';
import { kraken } from '../vendors/kraken/kraken.ts';
import { HISTORY_DAYS } from '../store/keep-stored.ts';
import { DailyChecker } from './daily-checker.ts';

const DAY_MS = 86_400_000;
const clock = { nowMs: Date.UTC(2026, 9, 20, 12) };
const now = () => clock.nowMs;

let home: Awaited<ReturnType<typeof simulatedLake>>;
let lake: OpenLake;
let folder: string;
beforeAll(async () => {
  home = await simulatedLake(now);
  lake = await openLake({ home: home.home, now });
  folder = join(home.home, 'tape');
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await lake.close();
  await home.close();
});

/** The vendor's own daily bars, which a test changes. */
let closeOf: (day: number) => number = () => 100;
let calls = 0;
const vendor: Vendor = {
  ...kraken,
  async *history(_tools, { fromMs, toMs }) {
    calls += 1;
    const bars: HistoryBar[] = [];
    for (let startMs = fromMs; startMs < toMs; startMs += DAY_MS) {
      const close = closeOf(startMs / DAY_MS);
      bars.push({ startMs, open: 100, high: 200, low: 50, close, volume: 3 });
    }
    yield bars;
  },
};
const logged: object[] = [];
const open = () => {
  const settings = { restUrl: '', streamUrl: '', values: {}, contact: null };
  const http = openFeedHttp({ baseUrl: 'http://127.0.0.1:9', limit: kraken.restLimit, now });
  const store = async (name: VendorName, tables: readonly ImportTable[]) => {
    await importTables(name, tables, { home: home.home, now });
    await lake.close();
    lake = await openLake({ home: home.home, now });
  };
  const log = { info: () => undefined, warn: (fields: object) => void logged.push(fields) };
  const tools = { http, settings, now, symbols: ['BTCUSD'] };
  return new DailyChecker({ vendor, tools, folder, lake, store, log });
};

test('each settled session is compared once, missing bars are stored, and where bars differ the vendor’s holds', async () => {
  await open().check();
  // A symbol without a past gets one.
  expect(open().status).toEqual({ compared: HISTORY_DAYS, differences: 0, found: [] });
  expect(lake.symbol('BTCUSD')).toMatchObject({ source: 'feed:kraken', lastDate: '2026-10-19' });
  await open().check();
  expect(calls).toBe(1);

  // Before a session is settled it is not compared.
  clock.nowMs = Date.UTC(2026, 9, 21, 0, 20);
  await open().check();
  expect(calls).toBe(1);
  clock.nowMs = Date.UTC(2026, 9, 21, 0, 40);
  const corrected = Date.UTC(2026, 9, 18) / DAY_MS;
  closeOf = (day) => (day === corrected ? 101 : 100);
  await open().check();
  expect(calls).toBe(2);
  const found = [{ symbol: 'BTCUSD', date: '2026-10-18', field: 'close', ours: 100, theirs: 101 }];
  expect(open().status).toEqual({ compared: 8, differences: 1, found });
  expect(logged).toEqual([
    { vendor: 'kraken', symbol: 'BTCUSD', date: '2026-10-18', field: 'close', ours: 100, theirs: 101 },
  ]);
  const bars = await lake.daily('BTCUSD');
  expect(bars.close[bars.timestamp.indexOf(corrected * DAY_MS)]).toBe(101);
});
