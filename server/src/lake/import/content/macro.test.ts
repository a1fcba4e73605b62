import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '@meridian/market/dates';
import { knownBefore } from '@meridian/market/macro';
import { ECONOMY } from '@meridian/market/simulator/economy';
import { describe, expect, test } from 'vitest';
import { importing, noRealData, real } from '../../testing/importing.ts';
import { frequencyOf } from './macro.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'date,series,value';
const csv = (rows: string) => it.file('economy.csv', `${HEADER}\n${rows}`);

test('finds a series by any spelling of its name, with its details', async () => {
  const { code, out } = await it.run(await csv('2020-02-01,UNRATE,3.5\n2020-01-01,UNRATE,3.6\n'));
  expect(code).toBe(0);
  expect(out).toContain('economy.csv: 2 values of 1 series');
  expect(out).toContain('1 series of the economy changed in the market store');
  const lake = await it.open();
  expect(await lake.macro('unrate')).toEqual({
    series: 'UNRATE',
    title: 'Unemployment rate',
    country: 'US',
    frequency: 'monthly',
    unit: 'percent',
    seasonallyAdjusted: true,
    source: 'import:economy',
    observations: [
      { date: '2020-01-01', value: 3.6, releasedAtMs: Date.UTC(2020, 2, 1) },
      { date: '2020-02-01', value: 3.5, releasedAtMs: Date.UTC(2020, 3, 1) },
    ],
  });
});

test('values that are not released yet are not returned', async () => {
  await it.run(await csv('2026-08-01,UNRATE,4.4\n2026-09-01,UNRATE,4.5\n2026-10-01,UNRATE,4.6\n'));
  const series = await (await it.open()).macro('UNRATE');
  expect(series!.observations.map(({ date }) => date)).toEqual(['2026-08-01', '2026-09-01']);
});

test('an imported series replaces the simulated one of its name, but not for test keys', async () => {
  await it.run(await csv('2020-01-01,UNRATE,3.6\n2020-01-01,Mine_1,7\n'));
  const lake = await it.openWhole();
  const infos = lake.macroInfos();
  expect(infos.filter(({ series }) => series === 'UNRATE')).toEqual([
    expect.objectContaining({ source: 'import:economy' }),
  ]);
  expect(infos.find(({ series }) => series === 'Mine_1')).toMatchObject({ title: 'Mine_1', country: 'XX' });
  expect(infos.map(({ series }) => series)).toEqual(infos.map(({ series }) => series).toSorted());
  const simulated = lake.simulated.macroInfos();
  expect(simulated.map(({ source }) => source)).toEqual(ECONOMY.map(() => 'simulated'));
  expect(await lake.simulated.macro('MINE_1')).toBeUndefined();
});

test('a revised value is known from its release on, and before it the one before', async () => {
  const rows = [
    '2020-01-01,UNRATE,3.6,2020-02-07',
    '2020-01-01,UNRATE,3.5,2020-03-06T13:30:00Z',
    '2020-02-01,UNRATE,3.4,2020-03-05',
  ];
  await it.run(await it.file('vintages.csv', `${HEADER},released_at\n${rows.join('\n')}\n`));
  const series = (await (await it.open()).macro('UNRATE'))!;
  expect(series.observations.map(({ date, value }) => [date, value])).toEqual([
    ['2020-01-01', 3.5],
    ['2020-02-01', 3.4],
  ]);
  const knownAt = (text: string) => knownBefore(series, Date.parse(text)).map(({ value }) => value);
  expect(knownAt('2020-02-07T23:59:00Z')).toEqual([]);
  expect(knownAt('2020-02-08T00:00:01Z')).toEqual([3.6]);
  expect(knownAt('2020-03-05T00:00:00Z')).toEqual([3.6]);
  expect(knownAt('2020-03-06T13:30:00Z')).toEqual([3.6, 3.4]);
  expect(knownAt('2020-03-06T13:30:01Z')).toEqual([3.5, 3.4]);
  // A later vintage is added, and does not change what was known.
  await it.run(await it.file('later.csv', `${HEADER},released_at\n2020-01-01,UNRATE,3.7,2021-01-08\n`));
  const later = (await (await it.open()).macro('UNRATE'))!;
  expect(later.vintages).toHaveLength(4);
  expect(knownBefore(later, Date.parse('2020-12-31')).map(({ value }) => value)).toEqual([3.5, 3.4]);
  expect(later.observations[0]).toMatchObject({ value: 3.7 });
});

test('a later import changes values and adds them, and leaves one file', async () => {
  await it.run(await csv('2020-01-01,UNRATE,3.6\n2020-02-01,UNRATE,3.5\n'));
  await it.run(await csv('2020-02-01,UNRATE,3.4\n2020-03-01,UNRATE,4.4\n'));
  const series = await (await it.open()).macro('UNRATE');
  expect(series!.observations.map(({ value }) => value)).toEqual([3.6, 3.4, 4.4]);
  expect(await readdir(join(it.home(), 'lake/macro'))).toHaveLength(1);
  const { out } = await it.run(await csv('2020-03-01,UNRATE,4.4\n'));
  expect(out).toContain('Nothing changed');
});

test('imported series remain when the simulated market is extended', async () => {
  await it.run(await csv('2020-01-01,UNRATE,3.6\n'));
  await it.openWhole();
  expect(await (await it.open()).macro('UNRATE')).toMatchObject({ source: 'import:economy' });
});

test('rejects invalid rows with line and reason', async () => {
  const rows = '2020-01-01,UNRATE,.\n2020-13-01,UNRATE,1\n2026-12-01,UNRATE,1\n2020-01-01,a b,1\n';
  await it.run(await csv(`${rows}2020-01-01,UNRATE,1\n2020-01-01,UNRATE,2\n`));
  expect((await it.rejected('economy')).map((line) => line.split(',"')[0])).toEqual([
    '2,value: not a number',
    '3,date: not a date of the form YYYY-MM-DD',
    '4,date: lies in the future',
    '5',
    '7,date: UNRATE 2020-01-01 is already in line 6',
  ]);
});

test.each([
  ['monthly', ['2020-01-01', '2020-02-01', '2020-03-01']],
  ['quarterly', ['2020-01-01', '2020-04-01', '2020-07-01']],
  ['weekly', ['2020-01-04', '2020-01-11', '2020-01-18']],
  ['daily', ['2020-01-02', '2020-01-03', '2020-01-06']],
  ['daily', ['2003-01-09', '2003-06-26', '2004-07-01']],
])('dates of a %s series: %j', (frequency, dates) => {
  expect(frequencyOf(dates.map(dayOf))).toBe(frequency);
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('FRED-MD: every series has its title, unit and country', async () => {
    const { code, out } = await it.run(real('macro'));
    expect(code).toBe(0);
    expect(out).toContain('91,820 values of 122 series');
    expect(out).toContain('skipped: fred_md_series.csv contains only transform codes of series');
    const lake = await it.open();
    const imported = lake.macroInfos().filter(({ source }) => source !== 'simulated');
    expect(imported).toHaveLength(132);
    expect(imported.filter(({ title, series }) => title === series)).toEqual([]);
    const consumerPrices = await lake.macro('CPIAUCSL');
    expect(consumerPrices).toMatchObject({ frequency: 'monthly', country: 'US' });
    // Bureau of Labor Statistics: 215.861 in September 2009.
    expect(consumerPrices!.observations.find(({ date }) => date === '2009-09-01')!.value).toBeCloseTo(
      215.861,
      3,
    );
    expect(await lake.macro('PCREDIT8')).toMatchObject({ frequency: 'daily' });
  });
});
