/** Iterating over rows and over pages. */
import type { Case, Exchange, Reply, Step } from './format.ts';

const bar = (day: number) => ({
  timestamp: `2026-11-0${day}T00:00:00Z`,
  open: day,
  high: day,
  low: day,
  close: day,
  volume: 100,
  vwap: null,
  trades: null,
  partial: false,
});
const page = (days: readonly number[], nextCursor: string | null): Reply => ({
  status: 200,
  body: {
    results: days.map(bar),
    symbol: 'AAPL',
    interval: '1d',
    adjustment: 'split',
    events: [],
    count: days.length,
    nextCursor,
    asOf: '2026-11-20T21:00:00Z',
    source: 'simulated',
    requestId: 'req_1',
  },
});
const askBars = (query: Readonly<Record<string, string>>): Exchange['request'] => ({
  method: 'GET',
  path: '/api/stocks/AAPL/history',
  query,
});
const bars = (named: Step['named'], more: Partial<Step>, days: readonly number[]): Step => ({
  call: 'history',
  positional: ['AAPL'],
  named,
  expect: { result: days.map(bar) },
  ...more,
});

export const pagingCases: readonly Case[] = [
  {
    name: 'iteration follows the cursor to the end and yields each row once',
    steps: [bars({}, {}, [1, 2, 3, 4, 5])],
    exchanges: [
      { request: askBars({ limit: '50000' }), reply: page([1, 2], 'c2') },
      { request: askBars({ limit: '50000', cursor: 'c2' }), reply: page([3, 4], 'c3') },
      { request: askBars({ limit: '50000', cursor: 'c3' }), reply: page([5], null) },
    ],
  },
  {
    name: 'limit is the total number of rows and no more are requested',
    steps: [bars({ limit: 3 }, {}, [1, 2, 3])],
    exchanges: [
      { request: askBars({ limit: '3' }), reply: page([1, 2], 'c2') },
      { request: askBars({ limit: '1', cursor: 'c2' }), reply: page([3], 'c3') },
    ],
  },
  {
    name: 'a page with too many rows is cut to the limit',
    steps: [bars({ limit: 1 }, {}, [1])],
    exchanges: [{ request: askBars({ limit: '1' }), reply: page([1, 2], 'c2') }],
  },
  {
    name: 'a limit above the maximum page size uses maximum-size pages',
    steps: [bars({ limit: 50_001 }, {}, [1, 2])],
    exchanges: [
      { request: askBars({ limit: '50000' }), reply: page([1], 'c2') },
      { request: askBars({ limit: '50000', cursor: 'c2' }), reply: page([2], null) },
    ],
  },
  {
    name: 'leaving the loop early requests no further page',
    steps: [bars({}, { take: 2 }, [1, 2])],
    exchanges: [{ request: askBars({ limit: '50000' }), reply: page([1, 2], 'c2') }],
  },
  {
    name: 'pages are returned whole in the requested size',
    steps: [
      {
        call: 'history',
        positional: ['AAPL'],
        named: {},
        pageSize: 2,
        expect: { result: [page([1, 2], 'c2').body, page([3], null).body] },
      },
    ],
    exchanges: [
      { request: askBars({ limit: '2' }), reply: page([1, 2], 'c2') },
      { request: askBars({ limit: '2', cursor: 'c2' }), reply: page([3], null) },
    ],
  },
  {
    name: 'an empty page with a cursor does not end the iteration',
    steps: [bars({}, {}, [1])],
    exchanges: [
      { request: askBars({ limit: '50000' }), reply: page([], 'c2') },
      { request: askBars({ limit: '50000', cursor: 'c2' }), reply: page([1], null) },
    ],
  },
];
