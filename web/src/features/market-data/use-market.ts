import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { type PortalQuery, usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { type Live, useLiveQuotes } from './use-live-quotes.ts';

export type MarketItem = ReplyInfo<'marketOverview'>['items'][number];

export interface Market {
  readonly overview: PortalQuery<object, ReplyInfo<'marketOverview'>>;
  readonly live: Live;
  /** The current quotes in order; null before the first response. */
  readonly items: readonly MarketItem[] | null;
  /** The time of the newest quote. */
  readonly asOf: string | null;
}

/** An item of the overview with newer figures from the stream. */
function withLive(item: MarketItem, { quotes }: Live): MarketItem {
  const update = quotes[item.symbol];
  if (!update || update.timestamp < item.timestamp) return item;
  const { marketStatus, ...figures } = update;
  return {
    ...item,
    ...figures,
    marketStatus: marketStatus as MarketItem['marketStatus'],
    closes: [...item.closes.slice(0, -1), update.price],
  };
}

/** The market as the tab shows it: the overview, kept current by the stream. */
export function useMarket(token: string | null): Market {
  const overview = usePortalQuery('marketOverview', {});
  const live = useLiveQuotes(token);
  const times = [overview.info?.asOf, live.asOf].filter((time) => typeof time === 'string');
  return {
    overview,
    live,
    items: overview.info?.items.map((item) => withLive(item, live)) ?? null,
    asOf: times.toSorted().at(-1) ?? null,
  };
}
