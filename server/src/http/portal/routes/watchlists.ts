import type { watchlistCalls } from '@meridian/contracts/portal/watchlists';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  addSymbol,
  createWatchlist,
  deleteWatchlist,
  listWatchlists,
  orderSymbols,
  removeSymbol,
  renameWatchlist,
} from '../../../modules/watchlists/index.ts';
import type { RoutesOf } from '../call.ts';

export const watchlistRoutes = (context: AppContext): RoutesOf<typeof watchlistCalls> => ({
  listWatchlists: async ({ session }) => ({
    message: 'Watchlists',
    additionalInfo: await listWatchlists(context, session.accountId),
  }),
  createWatchlist: async ({ body, session }) => ({
    message: 'List created',
    additionalInfo: { watchlist: await createWatchlist(context, body, session.accountId) },
  }),
  renameWatchlist: async ({ body, session }) => ({
    message: 'List renamed',
    additionalInfo: { watchlist: await renameWatchlist(context, body, session.accountId) },
  }),
  async deleteWatchlist({ body, session }) {
    await deleteWatchlist(context, body, session.accountId);
    return { message: 'List deleted' };
  },
  addToWatchlist: async ({ body, session }) => ({
    message: 'Symbol added',
    additionalInfo: { watchlist: await addSymbol(context, body, session.accountId) },
  }),
  removeFromWatchlist: async ({ body, session }) => ({
    message: 'Symbol removed',
    additionalInfo: { watchlist: await removeSymbol(context, body, session.accountId) },
  }),
  orderWatchlist: async ({ body, session }) => ({
    message: 'List ordered',
    additionalInfo: { watchlist: await orderSymbols(context, body, session.accountId) },
  }),
});
