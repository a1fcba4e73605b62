import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createExchange, INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';
import { cataloguePath, readCatalogue } from './catalogue.ts';
import { importFiles } from './import/import-files.ts';
import { openLake, type OpenLake } from './open-lake.ts';
import { readBars } from './parquet-files.ts';
import { MARKET_SEED } from './simulated-market.ts';

const at = (text: string) => Date.parse(text);
/** Friday, two hours before the close. */
const NOW = at('2026-11-20T19:00:00Z');
const exchange = createExchange(MARKET_SEED);

let folder: string;
let madeHome: string;
const open: OpenLake[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-lake-'));
  madeHome = join(folder, 'made');
  await (await openLake({ home: madeHome, now: () => NOW })).close();
});
afterEach(async () => {
  for (const lake of open.splice(0)) await lake.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the home with the simulated market of NOW. */
async function freshHome(): Promise<string> {
  const home = await mkdtemp(join(folder, 'home-'));
  await cp(madeHome, home, { recursive: true });
  return home;
}

async function opened(home: string, now: () => number): Promise<OpenLake> {
  const lake = await openLake({ home, now });
  open.push(lake);
  return lake;
}

async function bars(path: string, rows: string): Promise<string> {
  const file = join(folder, path);
  await writeFile(file, `symbol,date,open,high,low,close,volume\n${rows}`);
  return file;
}

test('the first start generates the market once, with progress and finished sessions only', async () => {
  const home = await mkdtemp(join(folder, 'first-'));
  const steps: number[] = [];
  const lake = await openLake({
    home,
    now: () => NOW,
    onProgress: (done, total) => steps.push(done / total),
  });
  open.push(lake);
  expect(steps).toHaveLength(INSTRUMENTS.size);
  expect(steps.at(-1)).toBe(1);
  expect(lake.symbol('AAPL')).toMatchObject({ lastDate: '2026-11-19', source: 'simulated', basis: 'raw' });
  expect(lake.symbol('BTCUSD')).toMatchObject({ lastDate: '2026-11-19', assetClass: 'crypto' });
  const again: number[] = [];
  await (await openLake({ home, now: () => NOW, onProgress: (done) => again.push(done) })).close();
  expect(again).toEqual([]);
});

test('where imports are in an object store, a new home makes no files and answers the same', async () => {
  const home = await mkdtemp(join(folder, 'diskless-'));
  let now = NOW;
  const remote = { fetch: async () => undefined, hold: () => () => undefined };
  const lake = await openLake({ home, now: () => now, remote });
  open.push(lake);
  const stored = await opened(await freshHome(), () => now);
  const expectSame = async () => {
    expect(lake.contents()).toBe(stored.contents());
    for (const symbol of ['AAPL', 'BTCUSD', 'EURUSD', 'SPX']) {
      expect(lake.version(symbol)).toBe(stored.version(symbol));
      expect(lake.quote(symbol, now)).toEqual(stored.quote(symbol, now));
      expect(await lake.adjusted(symbol, 'all')).toEqual(await stored.adjusted(symbol, 'all'));
      expect(await lake.events(symbol)).toEqual(await stored.events(symbol));
    }
  };
  expect(lake.symbol('AAPL')).toEqual(stored.symbol('AAPL'));
  await expectSame();
  now = at('2026-11-23T22:00:00Z');
  await expectSame();
  for (const it of [lake, stored])
    await vi.waitFor(() => expect(it.symbol('AAPL')!.lastDate).toBe('2026-11-23'), 100_000);
  await expectSame();
  expect((await readdir(join(home, 'lake'))).filter((name) => name === 'bars' || name === 'events')).toEqual(
    [],
  );
}, 120_000);

/** All bar files of a home, with names and contents. */
async function digest(home: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(join(home, 'lake/bars/1d'))).toSorted())
    hash.update(name).update(await readFile(join(home, 'lake/bars/1d', name)));
  return hash.digest('hex');
}

test('two homes created at the same instant have equal files', async () => {
  const other = await mkdtemp(join(folder, 'other-'));
  await (await openLake({ home: other, now: () => NOW })).close();
  expect(await digest(other)).toBe(await digest(madeHome));
});

test('stored bars equal those of the exchange, first from the file and then from memory', async () => {
  const lake = await opened(await freshHome(), () => NOW);
  const cold = lake.daily('msft');
  expect(cold).toBeInstanceOf(Promise);
  const read = await cold;
  const expected = exchange.dailyBars('MSFT', '2026-11-19');
  expect([...read.close]).toEqual([...expected.close]);
  expect([...read.volume]).toEqual([...expected.volume]);
  expect(lake.daily('MSFT')).toBe(read);
});

test('a later start appends finished sessions and never changes earlier ones', async () => {
  const home = await freshHome();
  const before = await readCatalogue(home);
  const lake = await opened(home, () => at('2026-11-24T12:00:00Z'));
  const known = await lake.daily('AAPL');
  expect(new Date(known.timestamp.at(-1)!).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  await vi.waitFor(() => expect(lake.symbol('AAPL')!.lastDate).toBe('2026-11-23'), 100_000);
  const after = (await readCatalogue(home))!;
  const stored = await readBars(join(home, 'lake', after.entries.find((it) => it.symbol === 'AAPL')!.file!));
  const old = exchange.dailyBars('AAPL', before!.entries.find((it) => it.symbol === 'AAPL')!.lastDate);
  expect([...stored.close.subarray(0, old.length)]).toEqual([...old.close]);
  expect([...stored.close]).toEqual([...known.close]);
  expect(await readdir(join(home, 'lake/bars/1d'))).toHaveLength(INSTRUMENTS.size);
}, 120_000);

test('the closing of a session changes the version and adds its bar while the lake is open', async () => {
  let now = NOW;
  const lake = await opened(await freshHome(), () => now);
  const [version, length] = [lake.version('AAPL'), (await lake.daily('AAPL')).length];
  now = at('2026-11-20T20:59:59Z');
  expect(lake.version('AAPL')).toBe(version);
  now = at('2026-11-20T21:00:00Z');
  expect(lake.version('AAPL')).not.toBe(version);
  expect((await lake.daily('AAPL')).length).toBe(length + 1);
});

test('an import by another process appears in an open lake and replaces the simulated symbol', async () => {
  const home = await freshHome();
  const lake = await opened(home, () => NOW);
  const version = lake.version('AAPL');
  const file = await bars(
    'apple_raw.csv',
    'AAPL,2017-01-03,115,117,114,116,10\nAAPL,2017-01-04,116,118,115,117,20\n',
  );
  await importFiles([file], { home, now: () => NOW });
  await vi.waitFor(() => expect(lake.symbol('AAPL')!.source).toBe('import:apple_raw'), 100_000);
  expect([...(await lake.daily('AAPL')).close]).toEqual([116, 117]);
  expect(lake.version('AAPL')).not.toBe(version);
  expect(lake.symbol('AAPL')).toMatchObject({ name: 'Apple Inc.', sector: 'Information Technology' });
  expect(lake.growing('AAPL')).toBeUndefined();
  expect((await lake.minutes('AAPL', 0, Infinity)).length).toBe(0);
});

test('the simulated market does not change with imports', async () => {
  const home = await freshHome();
  const untouched = await opened(await freshHome(), () => NOW);
  const file = await bars(
    'mixed_raw.csv',
    'AAPL,2017-01-03,115,117,114,116,10\nNEWX,2017-01-04,1,2,1,2,20\n',
  );
  await importFiles([file], { home, now: () => NOW });
  const { simulated } = await opened(home, () => NOW);
  expect(simulated.symbol('NEWX')).toBeUndefined();
  expect(simulated.symbol('AAPL')).toEqual(untouched.symbol('AAPL'));
  expect(simulated.quote('AAPL', NOW)).toEqual(untouched.quote('AAPL', NOW));
  expect(simulated.version('AAPL')).toBe(untouched.version('AAPL'));
  for (const symbol of ['AAPL', 'MSFT']) {
    expect(await simulated.adjusted(symbol, 'all')).toEqual(await untouched.adjusted(symbol, 'all'));
    expect(await simulated.events(symbol)).toEqual(await untouched.events(symbol));
  }
  expect(await simulated.minutes('AAPL', NOW - 3_600_000, NOW)).toEqual(
    await untouched.minutes('AAPL', NOW - 3_600_000, NOW),
  );
});

test('only test keys see scenario symbols, even after an import of that name', async () => {
  const home = await freshHome();
  const file = await bars('test_raw.csv', 'TEST.HALT,2017-01-03,15,17,14,16,10\n');
  await importFiles([file], { home, now: () => NOW });
  const lake = await opened(home, () => NOW);
  expect(lake.symbol('TEST.GAP')).toBeUndefined();
  expect(lake.symbol('TEST.HALT')!.source).toBe('import:test_raw');
  const found = lake.simulated.search({ q: 'test.', offset: 0, limit: 100 });
  expect(found.total).toBe(SCENARIO_SYMBOLS.size);
  for (const { symbol, source, lastDate } of found.results) {
    expect(source).toBe('simulated');
    const daily = await lake.simulated.daily(symbol);
    expect(daily.timestamp.at(-1)).toBe(at(lastDate));
    expect(lake.simulated.quote(symbol, NOW)).toMatchObject({ symbol, source });
  }
  expect((await readCatalogue(home))!.entries.map((it) => it.symbol)).not.toContain('TEST.GAP');
});

test('a market of an earlier exchange version is generated again, and imports stay', async () => {
  const home = await freshHome();
  const file = await bars('kept_raw.csv', 'MSFT,2017-01-03,15,17,14,16,10\n');
  await importFiles([file], { home, now: () => NOW });
  const catalogue = (await readCatalogue(home))!;
  const simulator = { ...catalogue.simulator, version: catalogue.simulator.version - 1 };
  const entries = catalogue.entries.filter((it) => it.symbol !== 'SPY');
  await writeFile(cataloguePath(home), JSON.stringify({ ...catalogue, simulator, entries }));
  const lake = await opened(home, () => NOW);
  expect((await readCatalogue(home))!.simulator).toEqual(catalogue.simulator);
  expect(lake.symbol('SPY')).toMatchObject({ source: 'simulated', exchange: 'ARCX', sector: null });
  expect(lake.symbol('MSFT')!.source).toBe('import:kept_raw');
});

test('the quote of an imported symbol is its last bar, however old', async () => {
  const home = await freshHome();
  const file = await bars(
    'old_raw.csv',
    'ZZZ,2016-01-04,9,30,8,10,5\nZZZ,2017-01-03,10,12,9,11,7\nZZZ,2017-01-04,11,13,10,12,8\n',
  );
  await importFiles([file], { home, now: () => NOW });
  const lake = await opened(home, () => NOW);
  const closing = at('2017-01-04T21:00:00Z');
  expect(lake.quote('ZZZ', NOW)).toEqual({
    symbol: 'ZZZ',
    name: 'ZZZ',
    assetClass: 'equity',
    exchange: null,
    currency: 'USD',
    source: 'import:old_raw',
    marketStatus: 'regular',
    price: 12,
    open: 11,
    high: 13,
    low: 10,
    previousClose: 11,
    change: 1,
    changePct: 9.0909,
    volume: 8,
    vwap: null,
    bid: null,
    ask: null,
    bidSize: null,
    askSize: null,
    high52w: 13,
    low52w: 9,
    marketCap: null,
    timestamp: '2017-01-04T21:00:00Z',
    delaySeconds: (NOW - closing) / 1000,
  });
});

test('the quote of a simulated symbol is live, constant within a second, and found in any case', async () => {
  const lake = await opened(await freshHome(), () => NOW);
  const quote = lake.quote('AAPL', NOW)!;
  expect(quote).toMatchObject({
    marketStatus: 'regular',
    delaySeconds: 0,
    timestamp: '2026-11-20T19:00:00Z',
  });
  expect(quote.price).toBe(exchange.quoteAt('AAPL', NOW).price);
  expect(quote.change).toBeCloseTo(quote.price - quote.previousClose, 9);
  expect(lake.quote('aapl', NOW + 999)).toBe(quote);
  expect(lake.quote('AAPL', NOW + 1000)!.timestamp).toBe('2026-11-20T19:00:01Z');
  expect(lake.quote('NOPE', NOW)).toBeUndefined();
});

test('an unknown symbol is an error that names it', async () => {
  const lake = await opened(await freshHome(), () => NOW);
  expect(lake.symbol('NOPE')).toBeUndefined();
  for (const ask of [
    () => lake.daily('NOPE'),
    () => lake.events('NOPE'),
    () => lake.minutes('NOPE', 0, 1),
    () => lake.version('NOPE'),
  ])
    expect(ask).toThrow('No symbol NOPE');
});

test('search ranks the exact symbol before prefixes, and those before words of names', async () => {
  const lake = await opened(await freshHome(), () => NOW);
  const found = (q: string) => lake.search({ q, offset: 0, limit: 4 }).results.map((it) => it.symbol);
  expect(found('t')[0]).toBe('T');
  expect(found('apple')).toEqual(['AAPL']);
  expect(found('AP')).toEqual(['APD', 'AAPL', 'AMAT', 'EURJPY']);
  expect(lake.search({ type: 'crypto', offset: 10, limit: 5 })).toMatchObject({
    total: 12,
    results: [{ assetClass: 'crypto' }, { assetClass: 'crypto' }],
  });
  expect(lake.search({ q: 'no such thing', offset: 0, limit: 5 })).toEqual({ results: [], total: 0 });
});

test('a killed first start leaves no incomplete files', async () => {
  const home = await mkdtemp(join(folder, 'killed-'));
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openLake } from '${import.meta.dirname}/open-lake.ts';
     await openLake({ home: '${home}', now: () => ${NOW}, onProgress: (done) => { if (done === 40) process.stdout.write('go'); } });`,
  ]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readCatalogue(home)).toBeUndefined();
  const lake = await opened(home, () => NOW);
  expect(lake.search({ offset: 0, limit: 1 }).total).toBe(INSTRUMENTS.size);
  const files = await readdir(join(home, 'lake/bars/1d'));
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(files).toHaveLength(INSTRUMENTS.size);
});
