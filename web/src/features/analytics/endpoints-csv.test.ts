import { expect, test } from 'vitest';
import { endpointsCsv } from './endpoints-csv.ts';

test('the file has a line for each endpoint with unrounded figures, and an empty cell without a rate', () => {
  const item = {
    endpoint: '/api/stocks/{symbol}/quote',
    requests: 3,
    share: 100,
    avg_latency_ms: 1.25,
    p50_ms: 1,
    p95_ms: 2,
    p99_ms: 2.5,
    errors: 1,
    limited: 0,
    success_rate: 66.66666,
  };
  const limited = { ...item, endpoint: '/api/quotes', errors: 0, limited: 3, success_rate: null };
  expect(endpointsCsv([item, limited])).toBe(
    'endpoint,requests,share,avg_latency_ms,p50_ms,p95_ms,p99_ms,errors,limited,success_rate\r\n' +
      '"/api/stocks/{symbol}/quote",3,100,1.25,1,2,2.5,1,0,66.66666\r\n' +
      '"/api/quotes",3,100,1.25,1,2,2.5,0,3,\r\n',
  );
});
