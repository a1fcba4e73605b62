import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  type MarketChange,
  UPLOAD_MAX_BYTES,
  UPLOAD_PART_BYTES,
} from '@meridian/contracts/operator/market-changes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../lake/import/import-files.ts';
import { openLake, type OpenLake } from '../../lake/open-lake.ts';
import { ImportFailure } from '../../lake/import/files/import-failure.ts';
import { ImportFault, type RunImport } from '../../modules/market-control/changes/import-request.ts';
import { ChangeWorker, importInProcess } from '../../modules/market-control/index.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const NOW_MS = Date.UTC(2026, 4, 11, 9);
const HEADER = 'symbol,date,open,high,low,close,volume\n';
const BARS = `${HEADER}ACME,2026-05-04,10,12,9,11,100\nACME,2026-05-05,11,13,10,12,200\n`;

let simulated: Awaited<ReturnType<typeof simulatedLake>>;
let lake: OpenLake;
let portal: TestPortal;
let testConsole: TestConsole;
let viewer: SignedOperator;
let support: SignedOperator;
let worker: ChangeWorker;
/** The importer without the start of a process, for the tests that are not about it. */
const inThisProcess: RunImport = async ({ path, objects: _objects, ...request }, onProgress, signal) => {
  try {
    return await importFiles([path], { ...request, compares: true, now: () => NOW_MS, onProgress, signal });
  } catch (error) {
    throw error instanceof ImportFailure ? new ImportFault(error.message) : error;
  }
};
let run = inThisProcess;
beforeAll(async () => {
  simulated = await simulatedLake(() => NOW_MS);
  const { home } = simulated;
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-market-')), 'eod.csv');
  writeFileSync(file, BARS);
  await importFiles([file], { home, now: () => NOW_MS });
  lake = await openLake({ home, now: () => NOW_MS });
  portal = await startPortal({ lake, wakeMarketChanges: () => worker.wake() });
  const { store, now, log, feedControl } = portal.context;
  // Only `wake` lets it work.
  const every = () => () => undefined;
  worker = new ChangeWorker({
    store,
    now,
    log,
    home,
    objects: undefined,
    run: (...work) => run(...work),
    every,
    feedControl,
  });
  testConsole = await startConsole(portal);
  viewer = await testConsole.signedIn('viewer');
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await worker.close();
  await testConsole.close();
  await portal.close();
  await lake.close();
  await simulated.close();
});

const changeIn = ({ body }: { body: Record<string, unknown> }) => body['change'] as MarketChange;
const act = (name: Parameters<TestConsole['call']>[0], request: object) =>
  testConsole.call(name, request, support);

/** Reads a change until no process has work on it. */
async function settled(id: string): Promise<MarketChange> {
  for (;;) {
    const change = changeIn(await testConsole.call('readMarketChange', { id }, viewer));
    if (['checked', 'applied', 'failed', 'cancelled'].includes(change.state)) return change;
    await delay(20);
  }
}

/** Uploads a file part by part, and waits for its check. */
async function upload(name: string, content: string | Buffer, adjusted?: string): Promise<MarketChange> {
  const file = Buffer.from(content);
  const begun = await act('beginImport', { name, bytes: file.length, ...(adjusted && { adjusted }) });
  expect(begun.status).toBe(200);
  const { id } = changeIn(begun);
  for (let offset = 0; offset < file.length; offset += UPLOAD_PART_BYTES) {
    const part = file.subarray(offset, offset + UPLOAD_PART_BYTES);
    const sent = await testConsole.call(
      'uploadPart',
      { id, offset: String(offset) },
      { ...support, file: part },
    );
    expect(sent.status).toBe(200);
  }
  return await settled(id);
}

const lastClose = async (symbol: string) => {
  const bars = await lake.daily(symbol);
  return bars.close[bars.length - 1];
};

// What a test leaves behind holds a place of those that may wait.
afterEach(async () => {
  run = inThisProcess;
  const { body } = await testConsole.call('listMarketChanges', {}, viewer);
  for (const { id, state } of body['items'] as MarketChange[])
    if (!['applied', 'failed', 'cancelled'].includes(state)) await act('cancelMarketChange', { id });
});

test('an upload is checked, says what it would change, and changes prices only once it is applied', async () => {
  run = importInProcess;
  const file = `${BARS.replace('12,200', '12.5,200')}ACME,2026-05-06,12,14,11,13,300\nACME,2026-05-07,12,11,11,13,300\nACME,soon,1,1,1,1,1\n`;
  const checked = await upload('../../etc/my prices!.csv', file);
  expect(checked).toMatchObject({
    state: 'checked',
    fileName: 'my-prices-.csv',
    begunBy: support.email,
    result: {
      holds: 'daily bars',
      rows: 5,
      accepted: 3,
      rejected: 2,
      examples: [
        { line: 5, reason: 'high: below open' },
        { line: 6, reason: 'date: not a date of the form YYYY-MM-DD' },
      ],
      added: 1,
      corrected: 1,
      removed: 0,
      changes: [{ symbol: 'ACME', was: 'imported', from: '2026-05-05', to: '2026-05-06' }],
      bars: [{ symbol: 'ACME', at: '2026-05-05', before: { close: 12 }, after: { close: 12.5 } }],
    },
  });
  expect(await lastClose('ACME')).toBe(12);
  const { id } = checked;
  const rejected = await testConsole.call('readRejectedRows', { id }, viewer);
  expect(rejected.text.trimEnd().split('\n')).toHaveLength(3);
  expect(rejected.headers['content-disposition']).toContain(`rejected-${id}.csv`);

  expect((await act('applyImport', { id })).status).toBe(400);
  expect((await testConsole.call('applyImport', { id, reason: 'Mine' }, viewer)).status).toBe(403);
  const version = lake.version('ACME');
  expect((await act('applyImport', { id, reason: 'Bars of the vendor' })).status).toBe(200);
  expect(await settled(id)).toMatchObject({
    state: 'applied',
    decidedBy: support.email,
    reason: 'Bars of the vendor',
    result: { added: 1, corrected: 1 },
  });
  await expect.poll(() => lastClose('ACME')).toBe(13);
  expect(lake.quote('ACME', NOW_MS)).toMatchObject({ price: 13, source: 'import:my-prices-' });
  expect(lake.version('ACME')).not.toBe(version);
  expect((await act('applyImport', { id, reason: 'Again' })).status).toBe(409);
  const { body } = await testConsole.call('listActs', { subject: id }, viewer);
  expect(body['items']).toMatchObject([
    {
      act: 'market.change',
      actor: support.email,
      reason: 'Bars of the vendor',
      details: { file: 'my-prices-.csv', sha256: checked.sha256, added: 1, corrected: 1 },
    },
  ]);
});

test('a file of several parts comes whole, and a part may be sent again', async () => {
  const symbols = Array.from({ length: 50 }, (_, index) => `S${index},2026-05-04,10,12,9,11,100`);
  const file = Buffer.from(`${HEADER}${symbols.join('\n')}\n`);
  expect(file.length).toBeLessThan(UPLOAD_PART_BYTES);
  const big = Buffer.concat([file, Buffer.from('\n'.repeat(UPLOAD_PART_BYTES + 10 - file.length))]);
  const { id } = changeIn(await act('beginImport', { name: 'big.csv', bytes: big.length }));
  const send = async (offset: number, part: Buffer) =>
    (await testConsole.call('uploadPart', { id, offset: String(offset) }, { ...support, file: part })).status;
  const first = big.subarray(0, UPLOAD_PART_BYTES);
  const last = big.subarray(UPLOAD_PART_BYTES);
  expect(await send(UPLOAD_PART_BYTES, last)).toBe(409);
  expect(await send(0, last)).toBe(409);
  expect(await send(0, first)).toBe(200);
  expect(await send(0, first)).toBe(200);
  expect(await send(UPLOAD_PART_BYTES, last.subarray(1))).toBe(409);
  expect(await send(UPLOAD_PART_BYTES, last)).toBe(200);
  expect((await settled(id)).result).toMatchObject({ rows: 50 });
});

test.each([
  [
    'a broken Parquet',
    'broken.parquet',
    Buffer.concat([Buffer.from('PAR1'), randomBytes(2_000), Buffer.from('PAR1')]),
    /not a readable Parquet file/,
  ],
  ['a text that is named Parquet', 'text.parquet', BARS, /does not begin with PAR1/],
  ['a text that is named gzip', 'text.csv.gz', BARS, /not a gzip file/],
  ['a gzip that is cut', 'cut.csv.gz', gzipSync(BARS).subarray(0, 40), /ends in the middle/],
  ['a gzip of zeros', 'bomb.csv.gz', gzipSync(Buffer.alloc(50_000_000)), /line of more than one megabyte/],
  ['unknown columns', 'other.csv', 'a,b\n1,2\n', /lacks the column/],
  ['no usable row', 'bad.csv', `${HEADER}ACME,soon,1,1,1,1,1\n`, /no row that can be used: line 2/],
])('%s fails with a sentence, and changes nothing', async (_title, name, content, fault) => {
  run = name === 'broken.parquet' ? importInProcess : inThisProcess;
  const version = lake.contents();
  const change = await upload(name, content);
  expect(change).toMatchObject({ state: 'failed', fault: expect.stringMatching(fault) });
  expect(change.fault).not.toContain(simulated.home);
  expect(lake.contents()).toBe(version);
});

test('refuses other files, empty and large ones, and parts that are none', async () => {
  const begin = async (request: object) => (await act('beginImport', request)).status;
  expect(await begin({ name: 'run.sh', bytes: 5 })).toBe(400);
  expect(await begin({ name: '../.csv', bytes: 5 })).toBe(400);
  expect(await begin({ name: 'a.csv\u0000.exe', bytes: 5 })).toBe(400);
  expect(await begin({ name: 'a.csv', bytes: 0 })).toBe(400);
  expect(await begin({ name: 'a.csv', bytes: UPLOAD_MAX_BYTES + 1 })).toBe(400);
  expect((await testConsole.call('beginImport', { name: 'a.csv', bytes: 5 }, viewer)).status).toBe(403);
  const { id } = changeIn(await act('beginImport', { name: 'a.csv', bytes: UPLOAD_MAX_BYTES }));
  const part = (file: Buffer, options: object = {}) =>
    testConsole.call('uploadPart', { id, offset: '0' }, { ...support, file, ...options });
  expect((await part(Buffer.alloc(UPLOAD_PART_BYTES + 1))).status).toBe(413);
  expect((await part(Buffer.alloc(5))).status).toBe(409);
  expect((await part(Buffer.from('{}'), { headers: { 'content-type': 'application/json' } })).status).toBe(
    400,
  );
  expect((await part(Buffer.alloc(5), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  const other = { id: '00000000-0000-4000-8000-000000000000', offset: '0' };
  expect((await testConsole.call('uploadPart', other, { ...support, file: Buffer.alloc(5) })).status).toBe(
    404,
  );
});

test('at most five changes wait, and one that nobody continues is cancelled', async () => {
  const begin = () => act('beginImport', { name: 'a.csv', bytes: 5 });
  for (let index = 0; index < 5; index += 1) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(409);
  const { body } = await testConsole.call('listMarketChanges', { limit: 1 }, viewer);
  expect((body as { items: MarketChange[]; next: string }).next).not.toBeNull();
  portal.clock.nowMs += 3_700_000;
  support = await testConsole.signedIn('support');
  viewer = await testConsole.signedIn('viewer');
  worker.wake();
  const [newest] = body['items'] as MarketChange[];
  expect(await settled(newest!.id)).toMatchObject({ state: 'cancelled' });
});

test('an import is taken up where a process has died', async () => {
  const { id } = changeIn(await act('beginImport', { name: 'later.csv', bytes: BARS.length }));
  await testConsole.call('uploadPart', { id, offset: '0' }, { ...support, file: Buffer.from(BARS) });
  await settled(id);
  await portal.database.pool.query("update market_change set state = 'applying' where id = $1", [id]);
  const read = async () => changeIn(await testConsole.call('readMarketChange', { id }, viewer));
  expect(await read()).toMatchObject({ state: 'applying', isStuck: false });
  portal.clock.nowMs += 31_000;
  expect(await read()).toMatchObject({ state: 'applying', isStuck: true });
  worker.wake();
  expect(await settled(id)).toMatchObject({ state: 'applied' });
  await expect.poll(() => lake.symbol('ACME')!.source).toBe('import:later');
});

test('a bar is corrected, added and removed by hand, each with what was before and after in the log', async () => {
  const date = '2026-05-04';
  const correct = (request: object) =>
    act('correctBar', { symbol: 'ACME', date, reason: 'Typo', ...request });
  const bar = { open: 10, high: 12, low: 9, close: 10.5, volume: 100 };
  const first = async () => (await lake.daily('ACME')).close[0];
  const { source } = lake.symbol('ACME')!;
  const before = (await testConsole.call('readBar', { symbol: 'ACME', date }, viewer)).body['bar'];
  expect(before).toMatchObject({ close: 11 });
  const { id } = changeIn(await correct({ bar }));
  expect(await settled(id)).toMatchObject({
    state: 'applied',
    kind: 'correction',
    symbol: 'ACME',
    result: { added: 0, corrected: 1, bars: [{ before: { close: 11 }, after: { close: 10.5 } }] },
  });
  await expect.poll(first).toBe(10.5);
  expect(lake.symbol('ACME')!.source).toBe(source);
  const { body } = await testConsole.call('listActs', { subject: 'ACME' }, viewer);
  expect(body['items']).toMatchObject([{ reason: 'Typo', details: { date, before, after: bar } }]);

  expect((await correct({ bar })).status).toBe(400);
  const removed = changeIn(await correct({ bar: null }));
  expect(await settled(removed.id)).toMatchObject({ state: 'applied', result: { removed: 1 } });
  await expect.poll(first).not.toBe(10.5);
  const listed = await testConsole.call('listMarketChanges', { symbol: 'ACME', kind: 'correction' }, viewer);
  expect(listed.body['items']).toHaveLength(2);
});

test.each([
  ['a high below another price', 'ACME', { open: 10, high: 9, low: 8, close: 9, volume: 1 }],
  ['a price of 0', 'ACME', { open: 0, high: 9, low: 8, close: 9, volume: 1 }],
  ['a simulated symbol', 'AAPL', { open: 10, high: 12, low: 9, close: 10, volume: 1 }],
])('%s is not corrected', async (_title, symbol, bar) => {
  const request = { symbol, date: '2026-05-05', bar, reason: 'Test' };
  expect((await act('correctBar', request)).status).toBe(400);
  expect((await testConsole.call('correctBar', request, viewer)).status).toBe(403);
});

test('a day outside the history of a symbol, and a day without a bar to remove, are refused', async () => {
  const bar = { open: 10, high: 12, low: 9, close: 10, volume: 1 };
  const at = async (date: string, of: object | null) =>
    (await act('correctBar', { symbol: 'ACME', date, bar: of, reason: 'Test' })).status;
  expect([await at('2027-01-04', bar), await at('2026-05-09', null)]).toEqual([400, 400]);
});

test('no file is left once all changes have ended', async () => {
  const folder = join(simulated.home, 'uploads');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  const { rows } = await portal.database.pool.query('select change_id from market_upload_part');
  expect(rows).toEqual([]);
});
