/** What processes share of imports through an object store, and what its absence must not do. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { s3Objects } from '../../shared/object-store/s3-objects.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { expectedFiles, readCatalogue } from '../catalogue.ts';
import { importFiles } from '../import/import-files.ts';
import { createEngine } from '../lake-engine.ts';
import { createLake } from '../lake-view.ts';
import { verifyLakeFiles } from '../verify-lake.ts';
import { withWriteLock } from '../write-lock.ts';
import { LakeObjects } from './lake-objects.ts';

let nowMs: number;
const now = () => nowMs;
let s3: S3Server;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 20, 19);
  s3 = await startS3();
  closers.push(() => s3.close());
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const access = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: undefined, region: 'us-east-1' };
const storeOf = () => s3Objects('s3://bucket/site', { ...access, endpoint: s3.endpoint }, { attempts: 1 });

function newHome(): string {
  const { home, remove } = temporaryHome();
  closers.push(remove);
  return home;
}

/** A process on a machine of its own. */
async function node({ home = newHome(), cacheBytes = 1e9 } = {}) {
  const cache = new DiskCache(home, cacheBytes);
  const objects = await LakeObjects.open({ home, store: storeOf(), cache, now });
  const quarantine = new Quarantine({ home, now, log: { error: () => undefined } });
  return {
    home,
    objects,
    quarantined: () => quarantine.list().length,
    async import(name: string, ...rows: string[]) {
      const path = join(home, `${name}_raw.csv`);
      await writeFile(path, ['symbol,date,open,high,low,close,volume', ...rows, ''].join('\n'));
      return await importFiles([path], { home, now, objects });
    },
    /** What it shows after it has looked. */
    async closes(symbol: string): Promise<number[]> {
      return (await this.closesOf([symbol]))[0]!;
    },
    /** Reads many symbols at once. */
    async closesOf(symbols: readonly string[]): Promise<number[][]> {
      await objects.pull();
      const catalogue = (await readCatalogue(home))!;
      const reread = () => readCatalogue(home);
      const engine = createEngine(now);
      const { reads } = createLake({ home, now, catalogue, reread, engine, remote: objects, quarantine });
      return await Promise.all(symbols.map(async (symbol) => [...(await reads.daily(symbol)).close]));
    },
    files: async () => (await readdir(join(home, 'lake', 'bars', '1d'))).length,
  };
}
const row = (symbol: string, date: string, close: number) =>
  `${symbol},${date},${close},${close},${close},${close},1`;

test('an import of one process is seen by all others, which read its files when they are needed', async () => {
  const first = await node();
  const second = await node();
  await first.import('first', row('AAA', '2024-01-02', 10), row('BBB', '2024-01-02', 20));
  expect(await second.closes('AAA')).toEqual([10]);
  expect(s3.reads.filter((name) => name.includes('BBB'))).toEqual([]);
  const late = await node();
  expect(await late.closes('BBB')).toEqual([20]);
  await second.import('second', row('AAA', '2024-01-03', 11));
  expect(await first.closes('AAA')).toEqual([10, 11]);
  expect(await late.closes('AAA')).toEqual([10, 11]);
});

test('of two imports at the same time none is lost, also of one symbol', async () => {
  const first = await node();
  const second = await node();
  await first.import('base', row('AAA', '2024-01-01', 1));
  let isFirst = true;
  s3.beforeWrite = async (name) => {
    if (!isFirst || name !== 'site/lake/catalogue.json') return;
    isFirst = false;
    await second.import('between', row('AAA', '2024-01-03', 3), row('BBB', '2024-01-03', 3));
  };
  await first.import('late', row('AAA', '2024-01-02', 2), row('CCC', '2024-01-02', 2));
  for (const it of [first, second]) {
    expect(await it.closes('AAA')).toEqual([1, 2, 3]);
    expect(await it.closes('BBB')).toEqual([3]);
    expect(await it.closes('CCC')).toEqual([2]);
  }
});

test('an import waits while another process of the home follows what others have imported', async () => {
  const first = await node();
  const writing = Promise.withResolvers<void>();
  const written = withWriteLock(first.home, () => writing.promise);
  const imported = first.import('late', row('AAA', '2024-01-02', 10));
  writing.resolve();
  await written;
  await imported;
  expect(await first.closes('AAA')).toEqual([10]);
});

test('an import that was interrupted before its end changes nothing, and can be repeated', async () => {
  const first = await node();
  const second = await node();
  await first.import('base', row('AAA', '2024-01-01', 1));
  s3.beforeWrite = (name) => {
    if (name.includes('bars')) s3.isAway = true;
  };
  const again = () => first.import('broken', row('AAA', '2024-01-02', 2), row('BBB', '2024-01-02', 2));
  await expect(again()).rejects.toThrow('refused PUT: 503');
  s3.isAway = false;
  expect(await second.closes('AAA')).toEqual([1]);
  expect(await first.closes('AAA')).toEqual([1]);
  s3.beforeWrite = () => undefined;
  await again();
  expect(await second.closes('AAA')).toEqual([1, 2]);
});

test('a home keeps no more of the object store than configured, and reads the rest again', async () => {
  const first = await node();
  const symbols = Array.from({ length: 8 }, (_, i) => `SYM${i}`);
  await first.import('many', ...symbols.map((symbol) => row(symbol, '2024-01-02', 5)));
  const small = await node({ cacheBytes: 3_000 });
  for (const symbol of symbols) expect(await small.closes(symbol)).toEqual([5]);
  expect(await small.files()).toBeLessThan(8);
  for (const symbol of symbols) expect(await small.closes(symbol)).toEqual([5]);
});

test('many reads at once that do not all fit get the right data, and leave no more than configured', async () => {
  const first = await node();
  const symbols = Array.from({ length: 40 }, (_, i) => `SYM${i}`);
  await first.import('many', ...symbols.map((symbol, at) => row(symbol, '2024-01-02', at + 1)));
  const small = await node({ cacheBytes: 3_000 });
  for (let round = 0; round < 3; round++)
    expect(await small.closesOf(symbols)).toEqual(symbols.map((_, at) => [at + 1]));
  expect(small.quarantined()).toBe(0);
  const folder = join(small.home, 'lake', 'bars', '1d');
  const sizes = async () => {
    const files = await readdir(folder);
    const all = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => ({ size: 0 }))));
    return all.reduce((sum, { size }) => sum + size, 0);
  };
  await vi.waitFor(async () => expect(await sizes()).toBeLessThanOrEqual(3_000), { timeout: 20_000 });
});

test('a damaged file on the disk goes to quarantine and is read again', async () => {
  const first = await node();
  await first.import('bars', row('AAA', '2024-01-02', 10));
  const second = await node();
  expect(await second.closes('AAA')).toEqual([10]);
  const folder = join(second.home, 'lake', 'bars', '1d');
  const [file] = await readdir(folder);
  const content = await readFile(join(folder, file!));
  content[content.length >> 1]! ^= 255;
  await writeFile(join(folder, file!), content);
  expect(await second.closes('AAA')).toEqual([10]);
  expect(second.quarantined()).toBe(1);
});

test('a file that is damaged in the object store is not served', async () => {
  const first = await node();
  await first.import('bars', row('AAA', '2024-01-02', 10));
  const second = await node();
  for (const [name, content] of s3.objects) if (name.includes('AAA')) content[content.length >> 1]! ^= 255;
  await expect(second.closes('AAA')).rejects.toThrow('AAA are damaged');
  expect(await first.closes('AAA')).toEqual([10]);
});

test('while the object store is away, files on the disk are served and others are unavailable', async () => {
  const first = await node();
  await first.import('bars', row('AAA', '2024-01-02', 10), row('BBB', '2024-01-02', 20));
  const second = await node();
  expect(await second.closes('AAA')).toEqual([10]);
  const pull = second.objects.pull.bind(second.objects);
  second.objects.pull = async () => undefined;
  s3.isAway = true;
  expect(await second.closes('AAA')).toEqual([10]);
  await expect(second.closes('BBB')).rejects.toThrow(DataUnavailableError);
  s3.isAway = false;
  second.objects.pull = pull;
  expect(await second.closes('BBB')).toEqual([20]);
});

test('a file that is in the object store alone is no fault of a home, and not part of its backup', async () => {
  const first = await node();
  await first.import('bars', row('AAA', '2024-01-02', 10), row('BBB', '2024-01-02', 20));
  const second = await node();
  await second.closes('AAA');
  const { home } = second;
  const expected = await expectedFiles(home, (await readCatalogue(home))!);
  expect(expected.map((file) => file.split('/').at(-1)!.split('.')[0])).toEqual(['AAA']);
  const quarantine = { moveFile: () => undefined };
  const verified = await verifyLakeFiles({ home, now, quarantine, onProgress: () => undefined });
  expect(verified).toEqual({ checked: '1 files', faults: [] });
});

test('the first process of all shares the imports of its home', async () => {
  const home = newHome();
  const path = join(home, 'own_raw.csv');
  await writeFile(path, `symbol,date,open,high,low,close,volume\n${row('AAA', '2024-01-02', 10)}\n`);
  await importFiles([path], { home, now });
  await node({ home });
  const second = await node();
  expect(await second.closes('AAA')).toEqual([10]);
});

test('replaced files stay for an hour, for processes that have not noticed', async () => {
  const first = await node();
  const names = () => [...s3.objects.keys()].filter((name) => name.includes('AAA'));
  await first.import('bars', row('AAA', '2024-01-02', 10));
  await first.import('more', row('AAA', '2024-01-03', 11));
  expect(names()).toHaveLength(2);
  nowMs += 2 * 3_600_000;
  await first.import('others', row('BBB', '2024-01-03', 11));
  expect(names()).toHaveLength(1);
  expect(await first.closes('AAA')).toEqual([10, 11]);
});

test('an object store without conditional writes is refused', async () => {
  s3.isUnconditional = true;
  await expect(node()).rejects.toThrow('does not support conditional writes');
});
