import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@meridian/contracts/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { search } from './search.ts';

let market: Awaited<ReturnType<typeof simulatedLake>>;
beforeAll(async () => {
  market = await simulatedLake(() => Date.UTC(2026, 10, 20, 17));
});
afterAll(() => market.close());

const find = (q: string) => search(market, { q });
const paths = (q: string) => find(q).endpoints.map(({ path }) => path);

describe('endpoints', () => {
  test.each([
    ['quote', ['/api/stocks/{symbol}/quote', '/api/quotes']],
    ['market', ['/api/market/summary', '/api/market/sectors']],
    ['/api/stocks', ['/api/stocks/{symbol}/quote']],
    ['rsi', ['/api/stocks/{symbol}/indicators']],
    ['Stocks HIST', ['/api/stocks/{symbol}/history']],
    ['sentiment', ['/api/stocks/{symbol}/news']],
  ])('that match %j are found', (q, expected) => {
    expect(paths(q)).toEqual(expect.arrayContaining(expected));
  });

  test('whose path starts with the query come first', () => {
    expect(paths('news')[0]).toBe('/api/stocks/{symbol}/news');
    expect(paths('risk')[0]).toBe('/api/stocks/{symbol}/risk');
  });

  test('link to existing pages of the documentation', async () => {
    const links = Object.values(api).flatMap(({ path }) => find(path).endpoints.map(({ link }) => link));
    expect(new Set(links).size).toBeGreaterThan(10);
    for (const link of new Set(links)) {
      const page = join(import.meta.dirname, '../../../../../docs/api', `${link.split('/').at(-1)}.md`);
      expect(await readFile(page, 'utf8')).toContain('# ');
    }
  });
});

describe('symbols', () => {
  test.each(['AAPL', 'aapl', 'apple'])('%s finds the share', (q) => {
    expect(find(q).symbols[0]).toEqual({ symbol: 'AAPL', name: 'Apple Inc.', assetClass: 'equity' });
  });
});

test('an earlier symbol finds what has it no longer, and is named', () => {
  expect(find('fb').symbols[0]).toMatchObject({ symbol: 'META', formerSymbol: 'FB' });
  expect(find('PCL').symbols).toContainEqual(
    expect.objectContaining({ symbol: 'BKNG', formerSymbol: 'PCLN' }),
  );
  expect(find('meta').symbols[0]).not.toHaveProperty('formerSymbol');
});

test('returns at most six results of each kind, and none for an empty query', () => {
  const { endpoints, symbols } = find('s');
  expect([endpoints.length, symbols.length]).toEqual([6, 6]);
  expect(find('')).toEqual({ endpoints: [], symbols: [] });
  expect(find('zzzzzz')).toEqual({ endpoints: [], symbols: [] });
});
