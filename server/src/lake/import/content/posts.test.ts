import { describe, expect, test } from 'vitest';
import { barOf, importing, noRealData, real } from '../../testing/importing.ts';
import { cashtagsOf } from './posts.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const csv = (rows: string, header = 'ts,text,label') => it.file('posts.csv', `${header}\n${rows}`);
const bars = () => it.file('bars.csv', barOf('AAA', 'BBB'));

test('lists a post under every symbol that it names, in time order', async () => {
  const { code, out } = await it.run(
    await bars(),
    await csv('2020-04-09T10:00:03Z,"$AAA and $bbb, up",positive\n2020-04-09T09:00:00Z,$AAA?,neutral\n'),
  );
  expect(code).toBe(0);
  expect(out).toContain('posts.csv: 2 posts of 2 symbols');
  expect(out).toContain('the file has no authors: each post counts as a different author');
  const lake = await it.open();
  const posts = await lake.posts('AAA', 0, Infinity);
  expect(posts.map(({ text, symbols, atMs }) => [text, symbols, atMs])).toEqual([
    ['$AAA?', ['AAA'], Date.parse('2020-04-09T09:00:00Z')],
    ['$AAA and $bbb, up', ['AAA', 'BBB'], Date.parse('2020-04-09T10:00:03Z')],
  ]);
  expect(new Set(posts.map(({ author }) => author)).size).toBe(2);
  expect(await lake.posts('BBB', 0, Infinity)).toEqual([posts[1]]);
  expect(await lake.posts('AAA', 0, posts[1]!.atMs)).toEqual([posts[0]]);
});

test('imports authors', async () => {
  await it.run(await bars(), await csv('2020-04-09T09:00:00Z,$AAA,ann\n', 'ts,text,author'));
  expect(await (await it.open()).posts('AAA', 0, Infinity)).toMatchObject([{ author: 'ann' }]);
});

test('rejects invalid rows with line and reason', async () => {
  const good = '2020-04-09T09:00:00Z,$AAA up,\n';
  await it.run(
    await bars(),
    await csv(
      `${good}${good}2020-04-09T09:00:00Z,AAA up,\n2020-04-09 09:00,$AAA,\n2026-11-21T09:00:00Z,$AAA,\n`,
    ),
  );
  expect((await it.rejected('posts')).map((line) => line.split(/,"/)[0])).toEqual([
    '3,text: the same of that second is already in line 2',
    '4',
    '5',
    '6,ts: lies in the future',
  ]);
});

test.each([
  ['$AAPL', ['AAPL']],
  ['up:$BRK.B,$tsla!', ['BRK.B', 'TSLA']],
  ['$AAPL and $AAPL', ['AAPL']],
  ['a target of $2.21, and US$5', []],
  ['$ES_F, #AAPL, $ROKU2', []],
])('the symbols of %j', (text, symbols) => {
  expect(cashtagsOf(text)).toEqual(symbols);
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('imports the posts that name a symbol', async () => {
    await it.run(await it.file('bars.csv', barOf('AAPL')));
    const { out } = await it.run(real('social'));
    expect(out).toContain('489 posts of');
    expect(await (await it.open()).posts('AAPL', 0, Infinity)).toHaveLength(91);
  });
});
