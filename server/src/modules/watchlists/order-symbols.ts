import type { PortalBody } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { errors } from '../../shared/errors/service-error.ts';
import { type ChangeContext, changeWatchlist } from './change-watchlist.ts';

/**
 * Puts the symbols of a list into another order. Throws 142 when they are not those of the list: another window has
 * changed it. Throws the errors of `changeWatchlist`.
 */
export const orderSymbols = (
  context: ChangeContext,
  { id, symbols }: PortalBody<'orderWatchlist'>,
  accountId: string,
): Promise<Watchlist> =>
  changeWatchlist(context, { accountId, id }, (list) => {
    if (symbols.toSorted().join(' ') !== list.symbols.toSorted().join(' '))
      throw errors.conflict({ message: 'This list was changed in another window. Check it and try again.' });
    return { ...list, symbols };
  });
