import type { marketCalls } from '@meridian/contracts/portal/market';
import type { AppContext } from '../../../modules/app-context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import {
  dashboardCalendar,
  dashboardCandles,
  dashboardComparison,
  dashboardNext,
  dashboardOverview,
  dashboardQuote,
  dashboardQuotes,
  latestNews,
  LiveQuotes,
  newsItem,
  search,
} from '../../../modules/market-data/index.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { RoutesOf } from '../call.ts';

/** These calls do not count as usage. Ranges and intervals are fixed, so they cannot replace API calls. */
export const marketRoutes = (context: AppContext): RoutesOf<typeof marketCalls> => {
  const { limits, now } = context;
  const liveQuotes = new LiveQuotes(context);
  const limitReads = async ({ accountId }: Session) =>
    await enforceRateLimit(limits.marketReadsByAccount, accountId, now());
  return {
    async marketOverview({ session }) {
      await limitReads(session);
      return { message: 'Market', additionalInfo: await dashboardOverview(context) };
    },
    async marketLive({ body, session, signal }) {
      await limitReads(session);
      return liveQuotes.listen(session.accountId, body.symbols, signal);
    },
    async marketQuote({ body, session }) {
      await limitReads(session);
      return { message: 'Quote', additionalInfo: await dashboardQuote(context, body) };
    },
    async marketQuotes({ body, session }) {
      await limitReads(session);
      return { message: 'Quotes', additionalInfo: await dashboardQuotes(context, body) };
    },
    async marketCandles({ body, session }) {
      await limitReads(session);
      return { message: 'Bars', additionalInfo: await dashboardCandles(context, body) };
    },
    async marketCompare({ body, session }) {
      await limitReads(session);
      return { message: 'Comparison', additionalInfo: await dashboardComparison(context, body) };
    },
    async marketNews({ body, session }) {
      await limitReads(session);
      return { message: 'Latest news', additionalInfo: await latestNews(context, body) };
    },
    async marketCalendar({ body, session }) {
      await limitReads(session);
      return { message: 'Calendar', additionalInfo: await dashboardCalendar(context, body) };
    },
    async marketNext({ body, session }) {
      await limitReads(session);
      return { message: 'Next dates', additionalInfo: await dashboardNext(context, body) };
    },
    async newsItem({ body, caller }) {
      await enforceRateLimit(limits.newsItemsByAddress, caller.address, now());
      return { message: 'News item', additionalInfo: await newsItem(context, body) };
    },
    async search({ body, session }) {
      await enforceRateLimit(limits.searchesByAccount, session.accountId, now());
      return { message: 'Search', additionalInfo: search(context, body) };
    },
  };
};
