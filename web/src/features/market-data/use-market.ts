import { DASHBOARD_CARDS, DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { type PortalQuery, usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { type Live, useLiveQuotes } from './use-live-quotes.ts';
import { type ShownSymbol, useShownSymbol } from './use-shown-symbol.ts';
import { withLive } from './with-live.ts';

export type MarketItem = ReplyInfo<'marketOverview'>['items'][number];

export interface Market {
  readonly overview: PortalQuery<object, ReplyInfo<'marketOverview'>>;
  readonly shown: ShownSymbol;
  readonly live: Live;
  /** The current quotes in order; null before the first response. */
  readonly items: readonly MarketItem[] | null;
  /** The time of the newest quote. */
  readonly asOf: string | null;
}

/** An item of a list with newer figures from the stream. */
function liveItem(item: MarketItem, live: Live): MarketItem {
  const current = withLive(item, live);
  return current === item ? item : { ...current, closes: [...item.closes.slice(0, -1), current.price] };
}

/** The usual first symbol, if the market has it. */
function firstOf(items: readonly MarketItem[] | undefined): string {
  const [usual] = DASHBOARD_CARDS;
  if (!items || items.some(({ symbol }) => symbol === usual)) return usual;
  return items[0]?.symbol ?? usual;
}

/** The market as the tab shows it: the overview and the shown symbol, kept current by the stream. */
export function useMarket(token: string | null): Market {
  const overview = usePortalQuery('marketOverview', {});
  const items = overview.info?.items;
  const shown = useShownSymbol(firstOf(items));
  const usual: readonly string[] = items?.map(({ symbol }) => symbol) ?? DASHBOARD_SYMBOLS;
  const live = useLiveQuotes(token, usual.includes(shown.symbol) ? [] : [shown.symbol]);
  const times = [overview.info?.asOf, live.asOf].filter((time) => typeof time === 'string');
  return {
    overview,
    shown,
    live,
    items: items?.map((item) => liveItem(item, live)) ?? null,
    asOf: times.toSorted().at(-1) ?? null,
  };
}
