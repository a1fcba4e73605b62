import type { PortalBody } from '@meridian/contracts/portal';
import { errors } from '../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ChangeContext } from './change-watchlist.ts';
import { deleteWatchlistRow } from './queries.ts';

/** Deletes a list. Throws 141 when the account has no such list, and 190 after too many changes. */
export async function deleteWatchlist(
  { store, changes, limits, now }: Omit<ChangeContext, 'lake'>,
  { id }: PortalBody<'deleteWatchlist'>,
  accountId: string,
): Promise<void> {
  await enforceRateLimit(limits.watchlistChangesByAccount, accountId, now());
  if (!(await deleteWatchlistRow(store, accountId, id)))
    throw errors.notFound({ message: 'This list no longer exists.' });
  changes.publish(accountId, 'watchlists');
}
