import * as z from 'zod/mini';
import { oneOf } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { bounded, direction, keyed, limited, paged, text, yesNo } from './fields.ts';

/** As many symbols as our call of quotes takes. */
const TICKERS_MAX = 250;
const LIST_WORDS = `must list 1 to ${TICKERS_MAX} tickers, such as AAPL,X:BTCUSD`;
const tickerList = (name: string) =>
  z.optional(
    z.string().check(
      z.regex(/^[\w.^=:-]{1,20}(?:,[\w.^=:-]{1,20})*$/, `${name} ${LIST_WORDS}`),
      z.refine((list: string) => list.split(',').length <= TICKERS_MAX, `${name} ${LIST_WORDS}`),
    ),
  );
const otc = { include_otc: z.optional(yesNo('include_otc')) };

const SHARED = [
  '`lastTrade.x` is the exchange where the stock is listed, and no conditions are known.',
  '`fmv` is absent.',
] as const;

const universal = {
  ...bounded('ticker', text),
  'ticker.any_of': tickerList('ticker.any_of'),
  order: direction('order', 'asc'),
  sort: z.optional(oneOf('sort', ['ticker'])),
  ...limited(TICKERS_MAX, 10),
  ...paged,
  ...keyed,
};

export const snapshotCalls = {
  snapshot: {
    path: '/v2/snapshot/locale/{locale}/markets/{market}/tickers/{symbol}',
    summary: 'The market of one ticker now: day, last trade, last quote, minute, previous day',
    scope: 'stocks',
    query: z.object({ ...keyed }),
    servedBy: ['quote', 'history'],
    clients: {
      python: 'get_snapshot_ticker',
      node: 'getStocksSnapshotTicker, getForexSnapshotTicker, getCryptoSnapshotTicker',
    },
    differences: SHARED,
  },
  snapshots: {
    path: '/v2/snapshot/locale/{locale}/markets/{market}/tickers',
    summary: 'The same of many tickers, or of all tickers of a market',
    scope: 'stocks',
    query: z.object({ tickers: tickerList('tickers'), ...otc, ...keyed }),
    servedBy: ['quotes', 'history'],
    clients: {
      python: 'get_snapshot_all',
      node: 'getStocksSnapshotTickers, getForexSnapshotTickers, getCryptoSnapshotTickers',
    },
    differences: SHARED,
  },
  movers: {
    path: '/v2/snapshot/locale/{locale}/markets/{market}/{direction}',
    summary: 'The twenty tickers that gained or lost most today',
    scope: 'stocks',
    query: z.object({ ...otc, ...keyed }),
    servedBy: ['quotes', 'history'],
    clients: {
      python: 'get_snapshot_direction',
      node: 'getStocksSnapshotDirection, getForexSnapshotDirection, getCryptoSnapshotDirection',
    },
    differences: ['Tickers of any volume count.'],
  },
  universalSnapshot: {
    path: '/v3/snapshot',
    summary: 'Snapshots of tickers of all markets in one form',
    scope: 'stocks',
    query: z.object({ type: z.optional(oneOf('type', ['stocks', 'fx', 'crypto', 'indices'])), ...universal }),
    servedBy: ['quotes', 'history'],
    clients: { python: 'list_universal_snapshots', node: 'getSnapshots' },
    differences: ['A ticker that is unknown has `error` and `message`, as there.'],
  },
  indicesSnapshot: {
    path: '/v3/snapshot/indices',
    summary: 'Values of indices now',
    scope: 'stocks',
    query: z.object(universal),
    servedBy: ['quotes'],
    clients: { python: 'get_snapshot_indices, list_snapshot_indices', node: 'getIndicesSnapshot' },
    differences: [],
  },
} as const satisfies Record<string, FacadeCall>;
