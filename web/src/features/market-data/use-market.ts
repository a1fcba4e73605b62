import { DASHBOARD_CARDS, DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { type PortalQuery, usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { type Live, useLiveQuotes } from './use-live-quotes.ts';
import { type ShownSymbol, useShownSymbol } from './use-shown-symbol.ts';
import { withLive } from './with-live.ts';

export type MarketItem = ReplyInfo<'marketOverview'>['items'][number];

/** A row of the table. */
export interface ListRow {
  readonly symbol: string;
  /** Null until the quote is known, or when there is none. */
  readonly item: MarketItem | null;
}

export interface Market {
  readonly overview: PortalQuery<object, ReplyInfo<'marketOverview'>>;
  readonly shown: ShownSymbol;
  readonly live: Live;
  /** The current quotes of the server's list in order; null before the first response. */
  readonly items: readonly MarketItem[] | null;
  /** The rows of the chosen list; null before they are known. */
  readonly rows: readonly ListRow[] | null;
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

const NONE: readonly string[] = [];

/** The market as the tab shows it: the overview, a list and the shown symbol, kept current by the stream. */
export function useMarket(token: string | null, list: Watchlist | null): Market {
  const overview = usePortalQuery('marketOverview', {});
  const listed = list?.symbols ?? NONE;
  // In one order, so that another order of the list is the same request.
  const quotes = usePortalQuery(
    'marketQuotes',
    { symbols: listed.toSorted() },
    { enabled: listed.length > 0 },
  );
  const given = overview.info?.items;
  const shown = useShownSymbol(firstOf(given));
  const usual: readonly string[] = given?.map(({ symbol }) => symbol) ?? DASHBOARD_SYMBOLS;
  const further = new Set([...listed, shown.symbol]);
  const live = useLiveQuotes(token, [...further].filter((symbol) => !usual.includes(symbol)).toSorted());
  const items = given?.map((item) => liveItem(item, live)) ?? null;
  const known = new Map((items ?? []).map((item) => [item.symbol, item]));
  for (const item of quotes.info?.items ?? []) known.set(item.symbol, liveItem(item, live));
  const times = [overview.info?.asOf, live.asOf].filter((time) => typeof time === 'string');
  return {
    overview,
    shown,
    live,
    items,
    rows:
      list === null
        ? (items?.map((item) => ({ symbol: item.symbol, item })) ?? null)
        : listed.map((symbol) => ({ symbol, item: known.get(symbol) ?? null })),
    asOf: times.toSorted().at(-1) ?? null,
  };
}
