import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeFeedsReport } from '../../feeds/feeds-report.ts';
import { sendJson, startVendorServer, type VendorServer } from '../../feeds/testing/vendor-server.ts';
import { openLake } from '../../lake/open-lake.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { runFeeds } from './feeds.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 9, 20, 12);
const now = () => NOW_MS;

let market: Awaited<ReturnType<typeof simulatedLake>>;
let server: VendorServer;
/** How many more calls the vendor answers before the command is interrupted. */
let callsLeft = Number.POSITIVE_INFINITY;
let interrupt: AbortController;
let isRefusing = false;
beforeAll(async () => {
  market = await simulatedLake(now);
  server = await startVendorServer({
    onRequest({ searchParams }, response) {
      if (isRefusing) return sendJson(response, { code: -2015, msg: 'Service unavailable from here' }, 403);
      callsLeft -= 1;
      if (callsLeft < 0) interrupt.abort();
      const [fromMs, endMs] = ['startTime', 'endTime'].map((name) => Number(searchParams.get(name)));
      const rows = [];
      for (let ms = fromMs!; ms < endMs! && rows.length < 1_000; ms += DAY_MS)
        rows.push([ms, '100', '120', '90', '110', '5', 0]);
      return sendJson(response, rows);
    },
  });
});
afterAll(async () => {
  await server.close();
  await market.close();
});

let out = '';
let err = '';
beforeEach(() => {
  out = err = '';
  interrupt = new AbortController();
});
const run = (...argv: string[]) =>
  runFeeds(argv, {
    config: {
      home: market.home,
      feeds: {
        vendors: [
          {
            name: 'binance',
            restUrl: server.restUrl,
            streamUrl: undefined,
            symbols: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
            values: { CALLS_PER_MINUTE: '100000' },
          },
        ],
        realOnly: false,
        mayCollect: true,
        staleMs: 30_000,
        retentionMs: DAY_MS,
        planDelayMinutes: {},
      },
      operator: {
        contact: { support: null, sales: null, technical: null },
        socialUrl: null,
        debugPanel: false,
      },
    },
    stdout: { write: (text) => void (out += text) },
    stderr: { write: (text) => void (err += text) },
    now,
    signal: interrupt.signal,
  });

test('says whether a vendor works, what it covers and what its terms are', async () => {
  expect(await run('test')).toBe(0);
  expect(out).toContain('binance: works. It sent');
  expect(out).toContain('real time, coins in USDT');
  expect(out).toContain('Passing on');
  expect(out).toContain('Attribution');
  out = '';
  expect(await run('test', '--json')).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ vendor: 'binance', works: true }]);
  isRefusing = true;
  expect(await run('test')).toBe(1);
  expect(out).toContain('binance: does not work. 127.0.0.1');
  isRefusing = false;
});

test('a backfill that is interrupted continues where it stopped, and stores every bar with its source', async () => {
  const backfill = [
    'backfill',
    '--vendor',
    'binance',
    '--symbols',
    'BTCUSDT,ETHUSDT',
    '--from',
    '2006-01-01',
  ];
  callsLeft = 4;
  await run(...backfill, '--to', '2026-01-01').catch(() => undefined);
  const before = server.calls.length;
  callsLeft = Number.POSITIVE_INFINITY;
  interrupt = new AbortController();
  expect(await run(...backfill, '--to', '2026-01-01')).toBe(0);
  const repeated = server.calls.slice(before);
  // What was stored is not asked for again.
  expect(
    repeated.some((call) => call.includes(`startTime=${Date.UTC(2006, 0, 1)}&`) && call.includes('BTCUSDT')),
  ).toBe(false);
  expect(out).toMatch(/bars of 2 symbols are stored/);
  const lake = await openLake({ home: market.home, now });
  expect(lake.symbol('BTCUSDT')).toMatchObject({ source: 'feed:binance', firstDate: '2006-01-01' });
  const days = (Date.UTC(2026, 0, 1) - Date.UTC(2006, 0, 1)) / DAY_MS;
  expect((await lake.daily('BTCUSDT')).length).toBe(days);
  await lake.close();
});

test('wrong arguments are explained', async () => {
  expect(await run('backfill', '--vendor', 'kraken', '--from', '2026-01-01')).toBe(2);
  expect(err).toContain('--vendor must be one of the vendors in FEEDS.');
  expect(await run('backfill', '--vendor', 'binance', '--from', 'soon')).toBe(2);
  expect(err).toContain('--from must be a date');
  expect(await run('nonsense')).toBe(2);
  expect(err).toContain('meridian feeds backfill');
});

test('without a command, the state of the running feeds', async () => {
  writeFeedsReport(market.home, {
    atMs: NOW_MS - 1_000,
    vendors: [
      {
        vendor: 'binance',
        state: 'live',
        symbols: 3,
        messages: 70,
        messagesPerSecond: 3.5,
        receivedMs: NOW_MS - 500,
        lagMs: 20,
        rejected: { 'price is not a positive number': 2 },
        reconnects: 1,
        gaps: { open: 0, filled: 3 },
        lastReason: '',
        callsLeft: 17,
        daily: { compared: 24, differences: 1, found: [] },
      },
    ],
  });
  expect(await run()).toBe(0);
  expect(out).toMatch(/Vendor +State +Symbols +Lag +Messages\/s +Gaps open/);
  expect(out).toMatch(/binance +live +3 +0\.5 s +3\.5 +0 +3 +17 +1 of 24 +2 +1/);
  out = '';
  expect(await run('--json')).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ atMs: NOW_MS - 1_000, vendors: [{ vendor: 'binance' }] });
});
