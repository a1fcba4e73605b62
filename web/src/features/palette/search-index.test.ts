import { beforeAll, expect, test } from 'vitest';
import { articleOf } from '../../../scripts/documentation/article.ts';
import { passagesOf, searchDocuments } from '../../../scripts/documentation/search.ts';
import { PAGES } from '../../pages.ts';
import { renderPage } from '../../prerender.tsx';
import { groupsOf } from './groups.ts';
import { excerptOf } from './marked.tsx';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { hitOf } from './sources/documentation.ts';

let find: SearchIndex;
beforeAll(async () => {
  const documentation = PAGES.filter(({ path }) => path.startsWith('/documentation'));
  const passages = [];
  for (const { path, title } of documentation) {
    passages.push(...passagesOf(articleOf(await renderPage(path)), path, title));
  }
  find = await searchIndex(searchDocuments(passages));
}, 60_000);

/** The addresses of all results in the order of the palette. */
const addresses = (query: string): string[] =>
  groupsOf(find(query).map(hitOf), query).flatMap(({ hits }) => hits.map(({ entry }) => entry.to!));

test.each([
  ['429', '/documentation/guides/limits#at-429'],
  ['rsi', '/documentation/guides/indicators'],
  ['parquet', '/documentation/guides/formats#parquet'],
  ['asOf', '/documentation/guides/point-in-time'],
  ['asof', '/documentation/guides/point-in-time'],
  ['key_in_url', '/documentation/errors/key_in_url'],
  ['key in url', '/documentation/errors/key_in_url'],
  ['403', '/documentation/errors/plan_required'],
  ['quote', '/documentation/api/quote'],
  ['histry', '/documentation/api/history'],
  ['qoute', '/documentation/api/quote'],
  ['dividnds', '/documentation/api/dividends'],
  ['dividendsPaid', '/documentation/api/fundamentals#reply-'],
  ['pagination', '/documentation/guides/paging'],
  ['webhook signature', '/documentation/(?:guides/)?alerts#'],
  ['webhook signture', '/documentation/(?:guides/)?alerts#'],
  ['rate limit 429', '/documentation/errors/rate_limit_exceeded'],
  ['how do I cancel', '/documentation/guides/billing'],
  ['python', '/documentation/guides/sdk-python'],
  ['backtest', '/documentation/api/backtest'],
  ['test key', '/documentation/authentication#live-and-test-keys'],
  ['etag', '/documentation/guides/caching'],
])('finds for %s first %s', (query, address) => {
  expect(addresses(query)[0]).toMatch(new RegExp(`^${address}`));
});

test('finds for 429 also its error, and no other number', () => {
  expect(addresses('429')).toContain('/documentation/errors/rate_limit_exceeded');
  expect(addresses('429')).not.toContain('/documentation/errors/plan_required');
});

test('searches words separately if no passage has all of them', () => {
  expect(addresses('parquet walruses')[0]).toBe('/documentation/guides/formats#parquet');
  expect(find('qwxyzv')).toEqual([]);
});

test('marks no word that says nothing alone', () => {
  const terms = find('how do I cancel the plan').flatMap((passage) => passage.terms);
  expect(terms).toContain('cancel');
  expect(terms).not.toContain('the');
});

test('shows an excerpt with the words around the match', () => {
  const words = Array.from({ length: 60 }, (_, at) => (at === 40 ? 'needle' : `word${at}`)).join(' ');
  expect(excerptOf(words, ['needle'])).toMatch(/^… word\d+ .*needle.* …$/);
  expect(excerptOf(words, [])).toMatch(/^word0 .* …$/);
  expect(excerptOf('A needle', ['needle', '4-take-some-history'])).toBe('A needle');
});
