import { describe, expect, test } from 'vitest';
import { barOf, importing, noRealData, real } from '../../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'symbol,name,sector,date,headline,label,label3';
const csv = (rows: string, header = HEADER) => it.file('news.csv', `${header}\n${rows}`);
const bars = () => it.file('bars.csv', barOf('AAA', 'BBB'));

test('a headline without a time counts as published at the end of its date', async () => {
  const { code, out } = await it.run(
    await bars(),
    await csv('AAA,Alpha,Energy,2020-03-02,"Alpha, up 5%",bullish,positive\n'),
  );
  expect(code).toBe(0);
  expect(out).toContain('news.csv: 1 headline of 1 symbol');
  expect(out).toContain(
    'publication times are assumed: the end of the day in UTC, because the file has no times',
  );
  const lake = await it.open();
  const atMs = Date.parse('2020-03-02T23:59:59Z');
  expect(await lake.news('AAA', atMs, atMs + 1)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      title: 'Alpha, up 5%',
      summary: null,
      publisher: 'unknown',
      url: null,
      publishedAtMs: atMs,
      symbols: ['AAA'],
    },
  ]);
  expect(await lake.news('AAA', atMs + 1, Infinity)).toEqual([]);
  expect(await lake.news('AAA', -Infinity, atMs)).toEqual([]);
});

test('equal headlines of one day are one item with several symbols; on another day they are a new item', async () => {
  await it.run(
    await bars(),
    await csv(
      'AAA,,,2020-03-02,Movers,,\nBBB,,,2020-03-02,Movers,,\nZZZ,,,2020-03-02,Movers,,\nAAA,,,2020-03-03,Movers,,\n',
    ),
  );
  const lake = await it.open();
  const [first, second] = await lake.news('AAA', 0, Infinity);
  expect(first!.symbols).toEqual(['AAA', 'BBB', 'ZZZ']);
  expect(await lake.news('BBB', 0, Infinity)).toEqual([first]);
  expect(second!.id).not.toBe(first!.id);
});

test('imports times, publishers, summaries and links', async () => {
  await it.run(
    await bars(),
    await csv(
      'AAA,2020-03-02T14:30:05Z,Up,Much,Wire,https://example.com/1\n',
      'symbol,ts,title,summary,publisher,url',
    ),
  );
  expect(await (await it.open()).news('AAA', 0, Infinity)).toMatchObject([
    {
      title: 'Up',
      summary: 'Much',
      publisher: 'Wire',
      url: 'https://example.com/1',
      publishedAtMs: Date.parse('2020-03-02T14:30:05Z'),
    },
  ]);
});

test('a headline over two lines is one line, and the lines after it keep their numbers', async () => {
  await it.run(await bars(), await csv('AAA,,,2020-03-02,"One\ntwo ""three""",,\nAAA,,,2020-02-30,Late,,\n'));
  expect(await (await it.open()).news('AAA', 0, Infinity)).toMatchObject([{ title: 'One two "three"' }]);
  expect(await it.rejected('news')).toEqual([expect.stringMatching(/^4,date: not a date/)]);
});

test('an unclosed quote affects only its line', async () => {
  const rows = Array.from({ length: 3 }, (_, i) => `AAA,,,2020-03-0${i + 2},Item ${i},,\n`).join('');
  const { out } = await it.run(await bars(), await csv(`AAA,,,2020-03-01,"Open,,\n${rows}`));
  expect(out).toMatch(/news\.csv: [34] headlines/);
  const titles = (await (await it.open()).news('AAA', 0, Infinity)).map(({ title }) => title);
  expect(titles.slice(-3)).toEqual(['Item 0', 'Item 1', 'Item 2']);
});

test('rejects invalid rows with line and reason', async () => {
  const good = 'AAA,,,2020-03-02,Up,,\n';
  await it.run(
    await bars(),
    await csv(`${good}${good}AAA,,,2020-03-02,,,\nAAA,,,2026-11-21,Up,,\na b,,,2020-03-02,Up,,\n`),
  );
  expect((await it.rejected('news')).map((line) => line.split(',"')[0])).toEqual([
    '3,headline: the same of AAA on that day is already in line 2',
    '4,headline: empty',
    '5,date: lies in the future',
    '6',
  ]);
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('imports all headlines except exact duplicates, including one over two lines', async () => {
    await it.run(await it.file('bars.csv', barOf('ADP', 'EBAY')));
    const { out } = await it.run(real('news'));
    expect(out).toContain('8,904 headlines of 333 symbols');
    expect(out).toContain('6 rows rejected');
    const lake = await it.open();
    expect(await lake.news('EBAY', 0, Infinity)).toHaveLength(371);
    const titles = (await lake.news('ADP', 0, Infinity)).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('Story on @theterminal'))).toHaveLength(1);
  });
});
