import type { PortalBody } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { WATCHLISTS_MAX } from '@meridian/contracts/watchlist-limits';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { knownSymbol } from '../market-data/index.ts';
import type { ChangeContext } from './change-watchlist.ts';
import { findWatchlists, insertWatchlist } from './queries.ts';
import { refuseName } from './refuse-name.ts';

/**
 * Creates a list, with symbols if there are any; each is stored once. Throws 101 for a name that another list has, 141
 * for an unknown symbol, 142 when the account has as many lists as are allowed, and 190 after too many changes.
 */
export async function createWatchlist(
  { store, changes, limits, now, lake }: ChangeContext,
  { name, symbols: typed }: PortalBody<'createWatchlist'>,
  accountId: string,
): Promise<Watchlist> {
  await enforceRateLimit(limits.watchlistChangesByAccount, accountId, now());
  const symbols = [...new Set(typed.map((symbol) => knownSymbol(lake, symbol).symbol))];
  const created = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const lists = await findWatchlists(trx, accountId);
    if (lists.length >= WATCHLISTS_MAX)
      throw errors.conflict({
        message: `You can keep ${WATCHLISTS_MAX} lists. Delete one to create another.`,
      });
    refuseName(name, lists);
    return await insertWatchlist(trx, { accountId, name, symbols, at: new Date(now()) });
  });
  changes.publish(accountId, 'watchlists');
  return created;
}
