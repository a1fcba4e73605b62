import { expect, test } from 'vitest';
import { refuseKeyInUrl } from './key-in-url.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

const refuse = (url: string, reported: string[] = []) =>
  refuseKeyInUrl(url, { reportKeyInUrl: (decoded) => reported.push(decoded) });

test.each([
  '/api/stocks/AAPL/quote?api_key=abc',
  '/api/stocks/AAPL/quote?x=mda_live_AAAAAAA_',
  '/api/stocks/AAPL/quote?x=%6dda_live_AAAAAAA_',
  '/api/stocks/AAPL/quote?x=m%64a%5Flive%5f',
  '/api/stocks/AAPL/quote?%61pi_key=1',
  '/api/stocks/AAPL/quote?accessToken=1',
  '/api/stocks/AAPL/quote?from=2026-01-01&x-api-key=1',
  '/api/stocks/mda_live_AAAAAAA_/quote',
  '/api/status?token=1',
])('%s carries a key and is reported', (url) => {
  const reported: string[] = [];
  expect(() => refuse(url, reported)).toThrow(ApiProblem);
  expect(reported).toHaveLength(1);
});

test.each([
  '/api/stocks/AAPL/history?from=2026-01-01&format=csv',
  '/api/symbols?q=key',
  '/api/symbols?q=%zz',
])('%s carries none', (url) => {
  expect(() => refuse(url)).not.toThrow();
});
