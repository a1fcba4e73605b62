import type { Freshness, MarketSymbol, MarketSymbolPage } from '@meridian/contracts/operator/market-symbols';
import type { AssetClass, Lake, SymbolInfo } from '../../../lake/lake.ts';
import type { MarketReader } from '../context.ts';
import { damagedIn, freshnessOf } from './freshness.ts';

export interface SymbolFilter {
  readonly text?: string | undefined;
  readonly type?: AssetClass | undefined;
  /** A source, or how it begins, such as `feed:`. */
  readonly source?: string | undefined;
  readonly freshness?: Freshness | undefined;
}

/** A page of the symbols that live keys read. `after` is `next` of the page before. */
export function listMarketSymbols(
  { markets, now }: Pick<MarketReader, 'markets' | 'now'>,
  {
    text,
    type,
    source = '',
    freshness,
    after = '0',
    limit,
  }: SymbolFilter & { after?: string | undefined; limit: number },
): MarketSymbolPage {
  const { lake } = markets.live;
  const damaged = damagedIn(lake);
  const nowMs = now();
  const search = {
    ...(text && { q: text }),
    ...(type && { type }),
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  };
  const found = lake
    .search(search)
    .results.filter((info) =>
      source.endsWith(':') ? info.source.startsWith(source) : source === '' || info.source === source,
    )
    .filter(
      (info) =>
        freshness === undefined ||
        freshnessOf(info, damaged, () => lake.quote(info.symbol, nowMs)) === freshness,
    );
  const from = Number(after);
  const shown = found.slice(from, from + limit);
  return {
    items: shown.map((info) => marketSymbol(lake, info, damaged, nowMs)),
    total: found.length,
    next: found.length > from + limit ? String(from + limit) : null,
  };
}

/** What a row says of a symbol at `nowMs`, in milliseconds since 1970. */
export function marketSymbol(
  lake: Lake,
  info: SymbolInfo,
  damaged: ReadonlySet<string>,
  nowMs: number,
): MarketSymbol {
  const { symbol, name, assetClass, source, firstDate, lastDate } = info;
  const quote = lake.quote(symbol, nowMs);
  return {
    symbol,
    name,
    type: assetClass,
    source,
    firstDate,
    lastDate,
    price: quote?.price ?? null,
    pricedAt: quote?.timestamp ?? null,
    delaySeconds: quote?.delaySeconds ?? null,
    freshness: freshnessOf(info, damaged, () => quote),
  };
}
