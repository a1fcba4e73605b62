import type { PortalReply } from '@meridian/contracts/portal';
import { nyse } from '@meridian/market/calendar';
import { dateOf, DAY_MS, timeText } from '@meridian/market/dates';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import type { MarketDataContext } from './context.ts';
import { currentQuotes } from './current-quotes.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';
import { lastCloses } from './last-closes.ts';
import { readSummary } from './summary.ts';

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

const HOUR_MS = 3_600_000;
/** Trading before the opening and after the closing. */
const [PRE_MS, POST_MS] = [5.5 * HOUR_MS, 4 * HOUR_MS];

/** The session of the UTC date, if there is one, and the one before, whose extended hours may reach into it. */
function usSessions(nowMs: number): PortalReply<'marketOverview'>['additionalInfo']['usSessions'] {
  const date = dateOf(Math.floor(nowMs / DAY_MS));
  const today = nyse.session(date);
  return [nyse.previous(date), ...(today ? [today] : [])].map(({ openMs, closeMs }) => ({
    preOpen: timeText(openMs - PRE_MS),
    open: timeText(openMs),
    close: timeText(closeMs),
    postClose: timeText(closeMs + POST_MS),
  }));
}
