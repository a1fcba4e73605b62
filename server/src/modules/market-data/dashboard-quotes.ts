import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import type { MarketDataContext } from './context.ts';
import { currentQuotes } from './current-quotes.ts';
import { lastCloses } from './last-closes.ts';

/** The quotes of symbols with their last closes, in the order asked for. Symbols without a quote are left out. */
export async function dashboardQuotes(
  { lake, now }: Pick<MarketDataContext, 'lake' | 'now'>,
  { symbols }: PortalBody<'marketQuotes'>,
): Promise<PortalReply<'marketQuotes'>['additionalInfo']> {
  const items = await withoutDamaged(lake, async () => {
    const quotes = await currentQuotes(lake, new Set(symbols), now());
    return Promise.all(
      quotes.map(async (quote) => Object.assign({ closes: await lastCloses(lake, quote.symbol) }, quote)),
    );
  });
  return { items };
}
