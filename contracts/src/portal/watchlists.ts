/** Lists of symbols that an account keeps for itself. */
import * as z from 'zod/mini';
import { requiredLine, textLine } from '../fields.ts';
import { WATCHLIST_NAME_MAX, WATCHLIST_SYMBOLS_MAX } from '../watchlist-limits.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';

const name = requiredLine('Name', 'Enter a name', WATCHLIST_NAME_MAX);
const symbol = textLine('symbol', 15);
const symbols = z
  .array(symbol, 'symbols must be a list')
  .check(z.maxLength(WATCHLIST_SYMBOLS_MAX, `A list can have at most ${WATCHLIST_SYMBOLS_MAX} symbols`));

const watchlist = z.object({
  id: z.string(),
  name: z.string(),
  /** In the order that the owner chose. */
  symbols: z.array(z.string()),
});
export type Watchlist = z.infer<typeof watchlist>;

const changed = info({ watchlist });

export const watchlistCalls = {
  /** Oldest first. */
  listWatchlists: {
    path: '/watchlists/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(watchlist) }),
  },
  createWatchlist: {
    path: '/watchlists/create',
    auth: 'session',
    body: z.object({ name, symbols: z._default(symbols, []) }),
    reply: changed,
  },
  renameWatchlist: {
    path: '/watchlists/rename',
    auth: 'session',
    body: z.object({ id: identifier('id'), name }),
    reply: changed,
  },
  deleteWatchlist: {
    path: '/watchlists/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
  /** Adds a symbol at the end. One that is in the list already stays where it is. */
  addToWatchlist: {
    path: '/watchlists/symbols/add',
    auth: 'session',
    body: z.object({ id: identifier('id'), symbol }),
    reply: changed,
  },
  removeFromWatchlist: {
    path: '/watchlists/symbols/remove',
    auth: 'session',
    body: z.object({ id: identifier('id'), symbol }),
    reply: changed,
  },
  /** Takes the symbols of the list in their new order. */
  orderWatchlist: {
    path: '/watchlists/symbols/order',
    auth: 'session',
    body: z.object({ id: identifier('id'), symbols }),
    reply: changed,
  },
} as const satisfies Record<string, PortalCall>;
