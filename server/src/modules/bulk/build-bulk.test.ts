import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BulkDataset } from '@meridian/contracts/bulk';
import { DAY_MS } from '@meridian/market/dates';
import { expect, test } from 'vitest';
import { importing } from '../../lake/testing/importing.ts';
import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import { makeBulk } from './build-bulk.ts';
import { bulkFolder, type BulkSet, readManifest } from './manifest.ts';
import { setOf } from './sets.ts';

const NOW = Date.UTC(2016, 0, 8, 12);
const kit = importing(NOW);
const { home, csv } = kit;

/** Makes the due files of some datasets `days` later. */
async function make(datasets: readonly BulkDataset[], days = 0) {
  const now = () => NOW + days * DAY_MS;
  const lakes = (await openLakeSnapshot(home(), now))!;
  return { lakes, made: await makeBulk({ home: home(), lakes, now, datasets }) };
}

const manifestOf = (dataset: BulkDataset, set: BulkSet = 'market') =>
  readManifest(bulkFolder(home(), set, dataset));

/** File names by period id. */
async function namesIn(dataset: BulkDataset, set?: BulkSet): Promise<Record<string, string[]>> {
  const { periods } = await manifestOf(dataset, set);
  return Object.fromEntries(periods.map(({ id, files }) => [id, files.map(({ name }) => name)]));
}

/** Expects the folder of a dataset to contain the complete files of its manifest and no others. */
async function expectWhole(dataset: BulkDataset): Promise<void> {
  const folder = bulkFolder(home(), 'market', dataset);
  const { periods, replaced, complete } = await manifestOf(dataset);
  expect(complete).toBe(true);
  const files = [...periods.flatMap((it) => it.files), ...replaced];
  expect((await readdir(folder)).toSorted()).toEqual(
    [...files.map(({ name }) => name), 'manifest.json'].toSorted(),
  );
  for (const { name, bytes, sha256 } of files) {
    const content = await readFile(join(folder, name));
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(name).toContain(`.${sha256.slice(0, 8)}.`);
  }
}

async function linesOf(dataset: BulkDataset, id: string, set: BulkSet = 'market'): Promise<string[]> {
  const name = (await namesIn(dataset, set))[id]!.find((it) => it.endsWith('.csv.gz'))!;
  return gunzipSync(await readFile(join(bulkFolder(home(), set, dataset), name)))
    .toString()
    .trimEnd()
    .split('\n');
}

test('the current year has one file per finished day, and a finished year has one file', async () => {
  await kit.openWhole();
  const dataset = 'splits-dividends';
  expect((await make([dataset])).made).toBe(7);
  const before = await namesIn(dataset);
  expect(Object.keys(before)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2016-01-0${day}`));
  // A holiday.
  expect(before['2016-01-01']).toEqual([]);
  const [day, names] = Object.entries(before).find((it) => it[1].length > 0)!;
  const lines = await linesOf(dataset, day);
  expect((await make([dataset])).made).toBe(0);

  expect((await make([dataset], 1)).made).toBe(1);
  const { '2016-01-08': added, ...others } = await namesIn(dataset);
  expect([added, others]).toEqual([expect.any(Array), before]);

  await make([dataset], 365);
  expect(Object.keys(await namesIn(dataset)).slice(0, 2)).toEqual(['2016', '2017-01-01']);
  expect(await linesOf(dataset, '2016')).toEqual(expect.arrayContaining(lines));
  await expectWhole(dataset);
  // A replaced file remains for a day, so that clients can finish its download.
  expect((await manifestOf(dataset)).replaced.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  await make([dataset], 366.5);
  expect((await manifestOf(dataset)).replaced).toEqual([]);
  await expectWhole(dataset);
});

test('an import replaces the files that it changes, and test keys keep those of the simulated market', async () => {
  const rows = (close: number) => `ZZZ,2015-06-01,10,12,9,11,100\nZZZ,2016-01-05,10,12,9,${close},100\n`;
  await kit.openWhole();
  const untouched = await make(['daily-bars']);
  const simulated = await namesIn('daily-bars');
  expect(setOf(untouched.lakes, 'test')).toBe('market');

  await kit.run('--name', 'own', await csv('own.csv', rows(11)));
  const { lakes } = await make(['daily-bars']);
  const first = await namesIn('daily-bars');
  expect(await linesOf('daily-bars', '2015')).toEqual([
    'symbol,timestamp,open,high,low,close,volume,adjustment,source,vwap,trades',
    'ZZZ,2015-06-01T00:00:00Z,10,12,9,11,100,raw,import:own,,',
  ]);
  expect((await linesOf('daily-bars', '2016-01-05')).at(-1)).toBe(
    'ZZZ,2016-01-05T00:00:00Z,10,12,9,11,100,raw,import:own,,',
  );
  expect(first['2016-01-06']).toEqual(simulated['2016-01-06']);
  expect([setOf(lakes, 'live'), setOf(lakes, 'test')]).toEqual(['market', 'simulated']);
  expect(await namesIn('daily-bars', 'simulated')).toEqual(simulated);

  await kit.run('--name', 'own', await csv('own.csv', rows(12)));
  await make(['daily-bars']);
  const second = await namesIn('daily-bars');
  expect(second['2016-01-05']).not.toEqual(first['2016-01-05']);
  expect({ ...second, '2016-01-05': [] }).toEqual({ ...first, '2016-01-05': [] });
  const { replaced } = await manifestOf('daily-bars');
  expect(replaced.map(({ name }) => name)).toEqual(expect.arrayContaining(first['2016-01-05']!));
  await expectWhole('daily-bars');
});

test('a killed process leaves no incomplete files, and the next one makes the missing files', async () => {
  await kit.openWhole();
  const script = `
    import { makeBulk } from '${import.meta.dirname}/build-bulk.ts';
    import { openLakeSnapshot } from '${import.meta.dirname}/../../lake/lake-snapshot.ts';
    const now = () => ${NOW};
    const lakes = await openLakeSnapshot('${home()}', now);
    await makeBulk({ home: '${home()}', lakes, now, datasets: ['daily-bars', 'news'], onProgress(done, total) {
      if (done === 12) process.kill(process.pid, 'SIGKILL');
    } });`;
  const [, signal] = (await once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'exit')) as [
    number,
    string,
  ];
  expect(signal).toBe('SIGKILL');
  await expectWhole('daily-bars');
  const { complete, periods } = await manifestOf('news');
  expect([complete, periods.length > 0]).toEqual([false, true]);
  await make(['daily-bars', 'news']);
  await expectWhole('news');
});
