import type { PortalReply } from '@meridian/contracts/portal';
import { timeText } from '@meridian/market/dates';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import type { MarketDataContext } from './context.ts';
import { currentQuotes } from './current-quotes.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';
import { lastCloses } from './last-closes.ts';
import { readSummary } from './summary.ts';
import { usSessions } from './us-sessions.ts';

/** Quotes of the dashboard's symbols with their last closes, and the market sentiment. */
export async function dashboardOverview({
  lake,
  now,
}: Pick<MarketDataContext, 'lake' | 'now'>): Promise<PortalReply<'marketOverview'>['additionalInfo']> {
  // The summary is the slow part. Read it first, so that the prices are as new as the response.
  const { sentiment } = await readSummary(lake, now());
  const nowMs = now();
  const items = await withoutDamaged(lake, async () => {
    const quotes = await currentQuotes(lake, dashboardSymbols(lake), nowMs);
    return Promise.all(
      quotes.map(async (quote) => Object.assign({ closes: await lastCloses(lake, quote.symbol) }, quote)),
    );
  });
  const { fearGreedIndex, fearGreedLabel, volatilityIndex } = sentiment;
  return {
    source: sourcesOf(items),
    asOf: timeText(nowMs),
    usSessions: usSessions(nowMs),
    items,
    sentiment: { fearGreedIndex, fearGreedLabel, volatilityIndex },
  };
}
