import type { PortalBody } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { WATCHLIST_SYMBOLS_MAX } from '@meridian/contracts/watchlist-limits';
import { errors } from '../../shared/errors/service-error.ts';
import { knownSymbol } from '../market-data/index.ts';
import { type ChangeContext, changeWatchlist } from './change-watchlist.ts';

/**
 * Adds a symbol at the end of a list; one that is in it stays where it is. Throws 141 for an unknown symbol, 142 when the
 * list is full, and the errors of `changeWatchlist`.
 */
export async function addSymbol(
  context: ChangeContext,
  { id, symbol: typed }: PortalBody<'addToWatchlist'>,
  accountId: string,
): Promise<Watchlist> {
  return await changeWatchlist(context, { accountId, id }, (list) => {
    const { symbol } = knownSymbol(context.lake, typed);
    if (list.symbols.includes(symbol)) return list;
    if (list.symbols.length >= WATCHLIST_SYMBOLS_MAX)
      throw errors.conflict({
        message: `A list can have at most ${WATCHLIST_SYMBOLS_MAX} symbols. Remove one to add another.`,
      });
    return { ...list, symbols: [...list.symbols, symbol] };
  });
}
