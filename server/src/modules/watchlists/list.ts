import type { PortalReply } from '@meridian/contracts/portal';
import type { WatchlistContext } from './context.ts';
import { findWatchlists } from './queries.ts';

/** The lists of the account, oldest first. */
export const listWatchlists = async (
  { store }: Pick<WatchlistContext, 'store'>,
  accountId: string,
): Promise<PortalReply<'listWatchlists'>['additionalInfo']> => ({
  items: await findWatchlists(store, accountId),
});
