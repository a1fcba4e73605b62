import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import type { FeedCollector } from '@meridian/contracts/operator/market-feeds';
import type {
  MarketSymbol,
  MarketSymbolDetails,
  Universe,
} from '@meridian/contracts/operator/market-symbols';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFeedsReport } from '../../feeds/feeds-report.ts';
import { sendJson, startVendorServer, type VendorServer } from '../../feeds/testing/vendor-server.ts';
import { importFiles } from '../../lake/import/import-files.ts';
import { openLake, type OpenLake } from '../../lake/open-lake.ts';
import { ChangeWorker, importInProcess, writeFeedReport } from '../../modules/market-control/index.ts';
import { openFeedControl } from '../../open-market-control.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { stillMarket } from '../../testing/market.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const NOW_MS = Date.UTC(2026, 4, 11, 9);
const BARS = `symbol,date,open,high,low,close,volume
ACME,2026-05-04,10,12,9,11,100
ACME,2026-05-05,11,13,10,12,200
ACME,2026-05-08,12,14,11,13,300
`;

/** The daily bars of a vendor. */
const barsOf = (fromMs: number, toMs: number) =>
  Array.from({ length: Math.min(500, Math.max(0, Math.ceil((toMs - fromMs) / 86_400_000))) }, (_, index) => [
    fromMs + index * 86_400_000,
    '100',
    '120',
    '90',
    '110',
    '5',
    0,
  ]);

let simulated: Awaited<ReturnType<typeof simulatedLake>>;
let lake: OpenLake;
let vendor: VendorServer;
let portal: TestPortal;
let testConsole: TestConsole;
let viewer: SignedOperator;
let support: SignedOperator;
let isCollecting = true;
let worker: ChangeWorker;
let isRefusing = false;
beforeAll(async () => {
  simulated = await simulatedLake(() => NOW_MS);
  const { home } = simulated;
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-market-')), 'eod.csv');
  writeFileSync(file, BARS);
  await importFiles([file], { home, now: () => NOW_MS });
  lake = await openLake({ home, now: () => NOW_MS });
  vendor = await startVendorServer({
    onRequest: ({ searchParams }, response) =>
      isRefusing
        ? sendJson(response, { msg: 'not from here' }, 403)
        : sendJson(
            response,
            barsOf(Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))),
          ),
  });
  const chosen = {
    name: 'binance',
    restUrl: vendor.restUrl,
    streamUrl: undefined,
    symbols: ['BTCUSDT'],
    values: { CALLS_PER_MINUTE: '1000' },
  } as const;
  const feeds = {
    vendors: [chosen],
    realOnly: false,
    mayCollect: true,
    staleMs: 30_000,
    retentionMs: 1,
    planDelayMinutes: {},
  };
  const contact = { support: null, sales: null, technical: null };
  const operator = { contact, socialUrl: null, debugPanel: false };
  const statuses = () => (isCollecting ? [{} as never] : []);
  const feedControl = openFeedControl({ feeds, operator, home }, { statuses }, { now: () => NOW_MS });
  mkdirSync(join(home, 'tape'));
  portal = await startPortal({ lake, feedControl, wakeMarketChanges: () => worker.wake() });
  const { store, now, log } = portal.context;
  const every = () => () => undefined;
  const run = importInProcess;
  worker = new ChangeWorker({ store, now, log, home, objects: undefined, run, every, feedControl });
  Object.assign(portal.context.markets, { test: stillMarket(lake.simulated, () => NOW_MS) });
  testConsole = await startConsole(portal);
  viewer = await testConsole.signedIn('viewer');
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await worker.close();
  await testConsole.close();
  await portal.close();
  await lake.close();
  await vendor.close();
  await simulated.close();
});

test('a viewer finds symbols by text, type, source and state, page by page', async () => {
  const list = async (request: object) => {
    const { body } = await testConsole.call('listMarketSymbols', request, viewer);
    return body as unknown as { items: MarketSymbol[]; total: number; next: string | null };
  };
  const first = await list({ limit: 100 });
  const second = await list({ limit: 100, after: first.next! });
  expect(first.items.length + second.items.length).toBe(first.total);
  expect(second.next).toBeNull();
  expect(await list({ source: 'import:' })).toMatchObject({
    total: 1,
    items: [
      {
        symbol: 'ACME',
        source: 'import:eod',
        firstDate: '2026-05-04',
        lastDate: '2026-05-08',
        price: 13,
        freshness: 'end of day',
      },
    ],
  });
  const coins = await list({ type: 'crypto', source: 'simulated', freshness: 'live' });
  expect(coins.total).toBeGreaterThan(0);
  expect(new Set(coins.items.map(({ type, source }) => `${type} ${source}`))).toEqual(
    new Set(['crypto simulated']),
  );
  expect((await list({ text: 'acm' })).items[0]).toMatchObject({ symbol: 'ACME' });
  for (const request of [{ type: 'bond' }, { after: '-1' }, { limit: '501' }])
    expect((await testConsole.call('listMarketSymbols', request, viewer)).status).toBe(400);
});

test('the universe counts what live and test keys read', async () => {
  const { body } = await testConsole.call('readUniverse', {}, viewer);
  const universe = body as unknown as Universe;
  expect(universe.sources).toEqual([
    { name: 'simulated', count: universe.live - 1 },
    { name: 'import:eod', count: 1 },
  ]);
  // Scenarios are there for test keys alone.
  expect(universe.test).toBeGreaterThanOrEqual(universe.live - 1);
  expect(universe.types.reduce((sum, { count }) => sum + count, 0)).toBe(universe.live);
});

test('a symbol says where its parts come from, which sessions are missing, and what vendors call it', async () => {
  const read = async (symbol: string) =>
    (await testConsole.call('readMarketSymbol', { symbol }, viewer)).body as unknown as MarketSymbolDetails;
  expect(await read('acme')).toMatchObject({
    symbol: 'ACME',
    basis: 'raw',
    quote: { previousClose: 12 },
    spans: [{ part: 'daily bars', source: 'import:eod', from: '2026-05-04', to: '2026-05-08', rows: 3 }],
    missing: { count: 2, newest: ['2026-05-07', '2026-05-06'] },
    feeds: [],
  });
  expect((await read('AAPL')).spans.map(({ source }) => source)).toContain('simulated');
  expect((await testConsole.call('readMarketSymbol', { symbol: 'NOPE' }, viewer)).status).toBe(404);
});

test('feeds show what the collecting process says, also after it has ended', async () => {
  writeFeedsReport(simulated.home, {
    atMs: NOW_MS,
    vendors: [
      {
        vendor: 'binance',
        state: 'live',
        symbols: 1,
        messages: 70,
        messagesPerSecond: 3.5,
        receivedMs: NOW_MS - 500,
        lagMs: 20,
        rejected: { 'price is not a positive number': 2 },
        reconnects: 1,
        gaps: { open: 0, filled: 3 },
        lastReason: '',
        callsLeft: 17,
        daily: {
          compared: 24,
          differences: 1,
          found: [{ symbol: 'BTCUSDT', date: '2026-05-09', field: 'close', ours: 1, theirs: 2 }],
        },
      },
    ],
  });
  const collectors = async () =>
    (await testConsole.call('listFeeds', {}, viewer)).body['collectors'] as FeedCollector[];
  await writeFeedReport(portal.context);
  expect(await collectors()).toMatchObject([
    {
      isRunning: true,
      feeds: [{ vendor: 'binance', lagMs: 20, callsLeft: 17, differences: 1, found: [{ theirs: 2 }] }],
    },
  ]);
  isCollecting = false;
  portal.clock.nowMs += 60_000;
  await writeFeedReport(portal.context);
  expect(await collectors()).toMatchObject([{ isRunning: false }]);
});

test('support tests a vendor that FEEDS names, and a viewer may not', async () => {
  const { body } = await testConsole.call('testFeed', { vendor: 'binance' }, support);
  expect(body).toMatchObject({ works: expect.any(Boolean), coverage: expect.any(String) });
  expect((await testConsole.call('testFeed', { vendor: 'kraken' }, support)).status).toBe(404);
  expect((await testConsole.call('testFeed', { vendor: 'binance' }, viewer)).status).toBe(403);
});

test('support loads history of a vendor, which is stored with its source, and a vendor that refuses is named', async () => {
  const wanted = {
    vendor: 'binance',
    symbols: 'BTCUSDT',
    from: '2026-04-01',
    to: '2026-04-11',
    interval: '1d',
  };
  const begin = (request: object) =>
    testConsole.call('backfillFeed', { ...wanted, reason: 'A gap', ...request }, support);
  const ended = async (request: object) => {
    const { id } = (await begin(request)).body['change'] as MarketChange;
    const read = async () =>
      (await testConsole.call('readMarketChange', { id }, viewer)).body['change'] as MarketChange;
    await expect.poll(async () => (await read()).state).toMatch(/applied|failed/);
    return await read();
  };
  expect(await ended({})).toMatchObject({ state: 'applied', kind: 'backfill', result: { added: 10 } });
  await expect.poll(() => lake.symbol('BTCUSDT')?.source).toBe('feed:binance');
  isRefusing = true;
  expect(await ended({ from: '2025-01-01' })).toMatchObject({ state: 'failed', fault: expect.any(String) });
  expect((await begin({ vendor: 'kraken' })).status).toBe(400);
  expect((await begin({ symbols: 'NOPE' })).status).toBe(400);
  expect((await begin({ to: '2026-03-01' })).status).toBe(400);
  expect((await testConsole.call('backfillFeed', { ...wanted, reason: 'Mine' }, viewer)).status).toBe(403);
});
