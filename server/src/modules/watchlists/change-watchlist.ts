import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { WatchlistContext } from './context.ts';
import { findWatchlists, updateWatchlist } from './queries.ts';

/** What a changing call needs of the server. */
export type ChangeContext = Pick<WatchlistContext, 'store' | 'changes' | 'limits' | 'now' | 'lake'>;

/**
 * Changes one list of the account under its lock and returns it. `edit` receives the list and the others of the account.
 * Throws 141 when the account has no such list, 190 after too many changes, and what `edit` throws.
 */
export async function changeWatchlist(
  { store, changes, limits, now }: ChangeContext,
  { accountId, id }: { accountId: string; id: string },
  edit: (list: Watchlist, others: readonly Watchlist[]) => Watchlist,
): Promise<Watchlist> {
  await enforceRateLimit(limits.watchlistChangesByAccount, accountId, now());
  const changed = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const lists = await findWatchlists(trx, accountId);
    const list = lists.find((each) => each.id === id);
    if (!list) throw errors.notFound({ message: 'This list no longer exists.' });
    const next = edit(
      list,
      lists.filter((each) => each !== list),
    );
    await updateWatchlist(trx, next);
    return next;
  });
  changes.publish(accountId, 'watchlists');
  return changed;
}
