import { expect, test } from 'vitest';
import { DirectCalls } from './direct-calls.ts';
import type { PipelineTools } from './request-pipeline.ts';

const handle = () => ({ status: 200, headers: [], body: [] });
const direct = new DirectCalls();
direct.serve({} as PipelineTools, {
  quote: handle,
  marketDay: handle,
  screener: handle,
  report: handle,
  streamSse: handle,
});

test.each([
  ['GET', '/api/stocks/AAPL/quote', true],
  ['GET', '/api/stocks/BTC-USD/quote?format=csv', true],
  ['GET', '/api/market/day?date=2026-11-18', true],
  ['POST', '/api/screener', true],
  ['GET', '/api/screener', false],
  ['GET', '/api/stocks/{symbol}/quote', false],
  ['GET', '/api/stocks/A%41PL/quote', false],
  ['GET', '/api/stocks/AAPL/quote/', false],
  ['GET', '/api/stocks/AAPLAAPLAAPLAAPL/quote', false],
  ['GET', '/api/stocks/AAPL/dividends', false],
  ['GET', '/api/reports/r1', false],
  ['GET', '/api/stream/sse', false],
] as const)('%s %s is answered by its connection: %s', (method, url, isDirect) => {
  expect(direct.handlerOf({ method, url }) !== undefined).toBe(isDirect);
});
