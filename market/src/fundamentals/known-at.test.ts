import { expect, test } from 'vitest';
import { knownAt } from './known-at.ts';
import type { FiledReport } from './reports.ts';

const at = (text: string) => Date.parse(text);
const filing = (
  periodEnd: string,
  fiscalPeriod: FiledReport['fiscalPeriod'],
  filed: string,
  form = '10-Q',
  fiscalYear = 2020,
): FiledReport => ({
  periodEnd,
  fiscalPeriod,
  fiscalYear,
  form,
  filedAtMs: at(filed),
  currency: 'USD',
  values: {},
});

const first = filing('2020-03-31', 'Q1', '2020-04-28T20:30:00Z');
const second = filing('2020-06-30', 'Q2', '2020-07-28T20:30:00Z');
const amended = filing('2020-03-31', 'Q1', '2020-06-01T20:00:00Z', '10-Q/A');

test('a report is known from the instant of its filing on, and not a millisecond before', () => {
  expect(knownAt([first, second], first.filedAtMs - 1)).toEqual([]);
  expect(knownAt([first, second], first.filedAtMs)).toEqual([first]);
  expect(knownAt([first, second], second.filedAtMs)).toEqual([first, second]);
});

test('an amendment replaces the first filing from its own filing on, in whatever order they are given', () => {
  for (const reports of [
    [first, amended, second],
    [amended, second, first],
  ]) {
    expect(knownAt(reports, amended.filedAtMs - 1)).toEqual([first]);
    expect(knownAt(reports, amended.filedAtMs)).toEqual([amended]);
    expect(knownAt(reports, second.filedAtMs)).toEqual([amended, second]);
  }
});

test('a period is the same when its fiscal year is numbered differently in the amendment', () => {
  const renamed = filing('2020-03-31', 'Q1', '2020-06-01T20:00:00Z', '10-Q/A', 2019);
  expect(knownAt([first, renamed], renamed.filedAtMs)).toEqual([renamed]);
});

test('a year and a quarter that end on the same day are two periods, the year last', () => {
  const year = filing('2020-03-31', 'FY', '2020-04-28T20:30:00Z', '10-K');
  expect(knownAt([year, first], at('2021-01-01'))).toEqual([first, year]);
});
