import type { PortalBody } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { type ChangeContext, changeWatchlist } from './change-watchlist.ts';

/** Removes a symbol from a list, if it is in it. The market may not have it any more. Throws the errors of `changeWatchlist`. */
export const removeSymbol = (
  context: ChangeContext,
  { id, symbol }: PortalBody<'removeFromWatchlist'>,
  accountId: string,
): Promise<Watchlist> =>
  changeWatchlist(context, { accountId, id }, (list) => ({
    ...list,
    symbols: list.symbols.filter((each) => each !== symbol.toUpperCase()),
  }));
