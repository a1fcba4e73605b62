import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { historyVersion, readHistory } from './history.ts';
import type { Lake } from './lake.ts';
import { createEngine } from './lake-engine.ts';
import { createLake } from './lake-view.ts';
import { barOf, importing } from './testing/importing.ts';

const NOW = Date.UTC(2026, 10, 20, 19);
const it = importing(NOW);
const bars = (close: number) => `symbol,date,open,high,low,close,volume
AAA,2024-01-02,${close},${close},${close},${close},100
AAA,2024-01-03,${close},${close},${close},${close},100
`;
const request = { symbol: 'AAA', interval: '1d', fromMs: 0, toMs: Infinity, adjustment: 'raw' } as const;

/** A lake that notices later imports only when a file is missing or on `replace`. */
async function lakeOf(now: () => number) {
  const reread = () => readCatalogue(it.home());
  const catalogue = (await reread())!;
  const { reads, replace } = createLake({
    home: it.home(),
    now,
    catalogue,
    reread,
    engine: createEngine(now),
  });
  const lake: Lake = { ...reads, close: () => Promise.resolve() };
  return { lake, look: async () => replace((await reread())!) };
}

test('prices read during an import have the adjustment of the new import', async () => {
  const before = await it.file('before_raw.csv', bars(10));
  await it.run(before);
  const { lake, look } = await lakeOf(() => NOW);
  await it.run(await it.file('after_split_adjusted.csv', bars(5)));
  const { adjustment, bars: read } = await readHistory(lake, request);
  expect({ adjustment, closes: [...read.close] }).toEqual({ adjustment: 'split', closes: [5, 5] });
  // After the first content is imported again, nothing of the second import is cached under its name.
  await it.run(before);
  await look();
  const again = await readHistory(lake, request);
  expect([again.adjustment, ...again.bars.close]).toEqual(['raw', 10, 10]);
});

test('the same rows under another import name have another version', async () => {
  const file = await it.file('bars.csv', bars(10));
  await it.run(file);
  const before = historyVersion(await it.open(), request);
  await it.run('--name', 'second', file);
  const lake = await it.open();
  expect(lake.sourceOf('AAA', 'daily')).toBe('import:second');
  expect(historyVersion(lake, request)).not.toBe(before);
});

test('each part of a symbol names its import', async () => {
  await it.run(
    await it.file('days.csv', barOf('AAA')),
    await it.file('ticks.csv', 'symbol,ts,open,high,low,close\nAAA,2020-12-15T14:30:00Z,1,1,1,1\n'),
    await it.file('headlines.csv', 'symbol,date,headline\nAAA,2020-12-15,AAA rises\n'),
    await it.file('tweets.csv', 'ts,text\n2020-12-15T14:30:00Z,buy $AAA\n'),
    await it.file(
      'filings.csv',
      'symbol,end_date,fiscal_year,period_focus,first_seen,revenues\nAAA,2020-03-31,2020,Q1,2020-05-01,5\n',
    ),
  );
  const lake = await it.open();
  const parts = ['daily', 'intraday', 'news', 'posts', 'reports'] as const;
  expect(parts.map((part) => lake.sourceOf('AAA', part))).toEqual([
    'import:days',
    'import:ticks',
    'import:headlines',
    'import:tweets',
    'import:filings',
  ]);
});

test('the last week of an import is partial until it ends, which changes the version', async () => {
  const wednesday = 'symbol,date,open,high,low,close\nAAA,2026-11-18,4,4,4,4\n';
  await it.run(await it.file('week.csv', wednesday));
  let nowMs = Date.UTC(2026, 10, 18, 23);
  const { lake } = await lakeOf(() => nowMs);
  const weekly = { ...request, interval: '1w' } as const;
  const before = historyVersion(lake, weekly);
  expect((await readHistory(lake, weekly)).partial).toBe(true);
  nowMs = Date.UTC(2026, 10, 23, 23);
  expect((await readHistory(lake, weekly)).partial).toBe(false);
  expect(historyVersion(lake, weekly)).not.toBe(before);
});
