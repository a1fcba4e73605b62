import type { ApiName } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { rankCalls } from './rank-calls.ts';
import { explainFigure } from './tools/explain-figure.ts';

test.each<[string, ApiName]>([
  ['daily candles of a stock', 'history'],
  ['latest price', 'quote'],
  ['inflation', 'macro'],
  ['income statement', 'fundamentals'],
  ['headlines', 'news'],
  ['sharpe ratio and drawdown', 'risk'],
  ['delete an alert', 'alertsDelete'],
  ['find the ticker of a company', 'symbols'],
  ['fear and greed', 'marketSummary'],
  ['compare two companies', 'fundamentals'],
  ['moving average crossover', 'backtest'],
  ['screen for cheap stocks', 'screener'],
  ['dividends of apple', 'dividends'],
  ['holidays of the exchange', 'sessionsCalendar'],
  ['who is in the index', 'constituents'],
])('"%s" finds %s first', (words, name) => {
  expect(rankCalls(words)[0]?.name).toBe(name);
});

test('no two arguments of a call have one name, wherever they are sent', () => {
  for (const { arguments: all } of CATALOGUE.values()) {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  }
});

test('each field of each reply can be explained by its path', () => {
  const visit = { publicUrl: 'http://portal.test' } as Parameters<typeof explainFigure>[1];
  for (const { name, fields } of CATALOGUE.values()) {
    for (const { path } of fields) {
      const { data } = explainFigure({ call: name, path }, visit);
      expect(data).toMatchObject({ path, documentation: expect.stringContaining('/documentation/api/') });
    }
  }
});
