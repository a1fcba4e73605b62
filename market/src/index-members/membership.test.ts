import { expect, test } from 'vitest';
import { membershipsOf, type ValuedCandidate } from './membership.ts';
import { reviewsBetween } from './reviews.ts';
import type { IndexRule } from './rules.ts';

const rule: IndexRule = {
  eligible: ({ sector }) => sector !== 'Utilities',
  takes: 'largest',
  size: 3,
  buffer: 1,
  weights: 'marketValue',
};

const company = (
  symbol: string,
  values: Readonly<Record<string, number>>,
  sector = 'Industrials',
): ValuedCandidate => ({
  symbol,
  exchange: 'XNYS',
  sector,
  valueOn: (date) => values[date],
});

const symbolsIn = (rules: IndexRule, candidates: readonly ValuedCandidate[], dates: readonly string[]) =>
  membershipsOf(
    rules,
    candidates,
    dates.map((date) => ({ asOf: date, effective: `${date}+` })),
  ).map(({ joined }) => [...joined.keys()].toSorted().join(''));

test('a member slightly beyond the size stays, and one far beyond leaves', () => {
  const candidates = [
    company('A', { one: 9, two: 9, three: 9 }),
    company('B', { one: 8, two: 8, three: 8 }),
    company('C', { one: 7, two: 6, three: 1 }),
    company('D', { one: 6, two: 7, three: 7 }),
    company('E', { one: 1, two: 1, three: 6 }),
  ];
  expect(symbolsIn(rule, candidates, ['one', 'two', 'three'])).toEqual(['ABC', 'ABC', 'ABD']);
});

test('the date on which a member joined stays while it belongs to the index', () => {
  const candidates = [company('A', { one: 2, two: 2 }), company('B', { two: 1 })];
  const [first, second] = membershipsOf(rule, candidates, [
    { asOf: 'one', effective: '2016-01-04' },
    { asOf: 'two', effective: '2016-03-21' },
  ]);
  expect([...first!.joined]).toEqual([['A', '2016-01-04']]);
  expect([...second!.joined]).toEqual([
    ['A', '2016-01-04'],
    ['B', '2016-03-21'],
  ]);
});

test('only eligible companies belong to an index, the smallest to one of the smallest', () => {
  const candidates = [
    company('A', { one: 5 }),
    company('B', { one: 4 }, 'Utilities'),
    company('C', { one: 3 }),
    company('D', { one: 2 }),
    company('E', { one: 1 }),
  ];
  expect(symbolsIn({ ...rule, takes: 'smallest' }, candidates, ['one'])).toEqual(['CDE']);
});

test('reviews are in force from the session after the third Friday of the last month of a quarter', () => {
  expect(reviewsBetween('2024-01-02', '2024-12-31')).toEqual([
    { asOf: '2024-01-02', effective: '2024-01-02' },
    { asOf: '2024-02-29', effective: '2024-03-18' },
    { asOf: '2024-05-31', effective: '2024-06-24' },
    { asOf: '2024-08-30', effective: '2024-09-23' },
    { asOf: '2024-11-29', effective: '2024-12-23' },
  ]);
});
