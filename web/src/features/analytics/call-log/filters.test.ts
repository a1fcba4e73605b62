import type { LoggedCall } from '@meridian/contracts/portal';
import { describe, expect, test } from 'vitest';
import { filtersOf, matches, withFilters, withoutFilters } from './filters.ts';

const CALL: LoggedCall = {
  id: 'r1',
  endpoint: '/api/stocks/{symbol}/quote',
  path: null,
  symbol: 'AAPL',
  timestamp: '2026-11-22T04:00:00.000Z',
  latency_ms: 1,
  status: 404,
  key_prefix: 'mda_live_Ab3dE5f',
};
const KEYS = [{ id: 'k1', name: 'Portal key', prefix: 'mda_live_Ab3dE5f' }];

describe('the filters of an address', () => {
  test('survive a round trip, next to other parameters', () => {
    const search = withFilters(new URLSearchParams('tab=analytics&range=30d'), {
      endpoint: '/api/stocks/{symbol}/quote',
      status: '4xx',
      key_id: 'k1',
      symbol: 'BRK.B',
      request_id: 'req_1',
    });
    expect(search.get('tab')).toBe('analytics');
    expect(filtersOf(new URLSearchParams(`${search}`))).toEqual({
      endpoint: '/api/stocks/{symbol}/quote',
      status: '4xx',
      key_id: 'k1',
      symbol: 'BRK.B',
      request_id: 'req_1',
    });
    expect(`${withoutFilters(search)}`).toBe('tab=analytics&range=30d');
  });

  test('skip invalid values', () => {
    expect(filtersOf(new URLSearchParams('status=9xx&symbol=+&endpoint='))).toEqual({});
  });

  test('write symbols as the log does', () => {
    expect(filtersOf(new URLSearchParams('symbol=aapl'))).toEqual({ symbol: 'AAPL' });
  });
});

test.each([
  [{}, true],
  [{ status: '404' }, true],
  [{ status: '4xx' }, true],
  [{ status: '5xx' }, false],
  [{ status: '403' }, false],
  [{ symbol: 'AAPL' }, true],
  [{ symbol: 'MSFT' }, false],
  [{ endpoint: '/api/symbols' }, false],
  [{ key_id: 'k1' }, true],
  [{ key_id: 'k2' }, null],
  [{ request_id: 'r1' }, null],
  [{ request_id: 'r1', status: '200' }, false],
])('whether %j leaves a call that just came in: %s', (filters, expected) => {
  expect(matches(CALL, filters, KEYS)).toBe(expected);
});
