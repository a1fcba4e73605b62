import type { PortalBody } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { type ChangeContext, changeWatchlist } from './change-watchlist.ts';
import { refuseName } from './refuse-name.ts';

/** Renames a list. Throws 101 for a name that another list has, and the errors of `changeWatchlist`. */
export const renameWatchlist = (
  context: ChangeContext,
  { id, name }: PortalBody<'renameWatchlist'>,
  accountId: string,
): Promise<Watchlist> =>
  changeWatchlist(context, { accountId, id }, (list, others) => {
    refuseName(name, others);
    return { ...list, name };
  });
