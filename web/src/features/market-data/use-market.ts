import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { type Kept, useKept } from './use-kept.ts';
import { type Live, useLiveQuotes } from './use-live-quotes.ts';

export type MarketItem = ReplyInfo<'marketOverview'>['items'][number];

export interface Market {
  readonly overview: Kept<ReplyInfo<'marketOverview'>>;
  readonly live: Live;
  /** The quotes as they are now, in their order; null before the first reading. */
  readonly items: readonly MarketItem[] | null;
  /** Of the newest quote. */
  readonly asOf: string | null;
}

/** What was read, with what the stream has told since. */
function withLive(item: MarketItem, { quotes }: Live): MarketItem {
  const told = quotes[item.symbol];
  if (!told || told.timestamp < item.timestamp) return item;
  const { marketStatus, ...figures } = told;
  return {
    ...item,
    ...figures,
    marketStatus: marketStatus as MarketItem['marketStatus'],
    closes: [...item.closes.slice(0, -1), told.price],
  };
}

/** The market as the tab shows it; another `mark` reads it again. */
export function useMarket(token: string | null, mark: number): Market {
  const overview = useKept('marketOverview', {}, mark);
  const live = useLiveQuotes(token);
  const times = [overview.info?.asOf, live.asOf].filter((time) => typeof time === 'string');
  return {
    overview,
    live,
    items: overview.info?.items.map((item) => withLive(item, live)) ?? null,
    asOf: times.toSorted().at(-1) ?? null,
  };
}
