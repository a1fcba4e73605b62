import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HEADER, importing } from '../testing/importing.ts';
import { importFiles } from './import-files.ts';
import type { ImportSummary } from './import-files.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const FIRST = 'AAA,2020-01-02,10,12,9,11,100\nAAA,2020-01-03,11,13,10,12,200\n';
const SECOND = 'AAA,2020-01-03,11,13,10,12.5,200\nAAA,2020-01-06,12,14,11,13,300\nBBB,2020-01-02,5,6,4,5,0\n';

test('a check says what would change in stored bars, and changes nothing', async () => {
  await it.run(await it.csv('first.csv', FIRST));
  const before = await it.fingerprint();
  const file = await it.csv('second.csv', SECOND);
  const { code, out } = await it.run('--check', '--json', file);
  expect(code).toBe(0);
  const { changed, bars } = JSON.parse(out) as ImportSummary;
  expect(changed).toBe(2);
  expect(bars).toMatchObject({
    added: 2,
    corrected: 1,
    removed: 0,
    changes: [
      { symbol: 'AAA', was: 'imported', from: '2020-01-03', to: '2020-01-06', added: 1, corrected: 1 },
      { symbol: 'BBB', was: 'new', added: 1 },
    ],
    bars: [{ symbol: 'AAA', at: '2020-01-03', before: { close: 12 }, after: { close: 12.5 } }],
  });
  expect(await it.fingerprint()).toBe(before);
  expect((await it.run('--check', file)).out).toContain('Bars: 2 added, 1 corrected, 0 removed.');
});

test('a file of bars to remove removes them, and never the last one', async () => {
  await it.run(await it.csv('first.csv', FIRST));
  const remove = (dates: string[]) =>
    it.file('gone.csv', `symbol,remove_date\n${dates.map((date) => `AAA,${date}\n`).join('')}`);
  const { code, out } = await it.run('--check', await remove(['2020-01-02', '2020-02-31', '2020-01-08']));
  expect(code).toBe(0);
  expect(out).toContain('0 added, 0 corrected, 1 removed');
  expect(out).toContain('line 3: remove_date: not a date');
  expect((await it.run(await remove(['2020-01-02']))).code).toBe(0);
  expect(await it.closes('AAA')).toEqual([12]);
  expect((await it.run(await remove(['2020-01-03']))).err).toContain('would have no daily bars left');
  expect((await it.run(await it.file('x.csv', 'symbol,remove_date\nZZZ,2020-01-02\n'))).code).toBe(1);
});

test('a correction is refused where it would stand for a whole history', async () => {
  const options = { home: it.home(), now: () => it.nowMs, corrects: true };
  const minutes =
    'symbol,ts,open,high,low,close,volume\nMMM,2020-12-15T15:00:00Z,10,12,9,11,5\nMMM,2020-12-15T15:01:00Z,10,12,9,11,5\n';
  await it.run(await it.file('mmm-1m.csv', minutes));
  const row = (symbol: string) => it.csv('correction.csv', `${symbol},2020-12-15,1,2,1,2,3\n`);
  await expect(importFiles([await row('NEW')], options)).rejects.toThrow('NEW has no imported history');
  await expect(importFiles([await row('MMM')], options)).rejects.toThrow('computed from its intraday bars');
});

test('a compressed file may not unpack to more than was allowed', async () => {
  const bomb = await it.file('bomb.csv.gz', gzipSync(`${HEADER}\n${FIRST.repeat(20_000)}`));
  const options = { home: it.home(), now: () => it.nowMs, unpackedMax: 100_000 };
  await expect(importFiles([bomb], options)).rejects.toThrow('when it is unpacked');
});
