import { UDF_RESOLUTIONS, UDF_TYPES, type UdfType } from '@meridian/contracts/compat/udf';
import { tradedAs, type TradedClass } from '@meridian/market/simulator/instrument';
import { isLive, type Lake, type SymbolInfo } from '../../lake/lake.ts';
import { exchangeOf } from './exchanges.ts';
import { hoursOf } from './hours.ts';
import { stepOf } from './price-step.ts';

const TYPE_OF = Object.fromEntries(
  Object.entries(UDF_TYPES).map(([type, assetClass]) => [assetClass, type]),
) as Readonly<Record<TradedClass, UdfType>>;
const INTRADAY = UDF_RESOLUTIONS.filter((it) => /^\d+$/.test(it));
const DAILY = UDF_RESOLUTIONS.filter((it) => !/^\d+$/.test(it));

/** A symbol as a search shows it. */
export function foundSymbol(info: SymbolInfo) {
  const exchange = exchangeOf(info);
  return {
    symbol: info.symbol,
    full_name: `${exchange}:${info.symbol}`,
    description: info.name,
    exchange,
    ticker: info.symbol,
    type: TYPE_OF[tradedAs(info.assetClass)],
  };
}

/** What a source is called on a chart. */
function sourceName(source: string): string {
  return source === 'simulated' ? 'Simulated prices' : source.replace(/^(import|feed):/, '');
}

/** All that a chart needs to know about a symbol. */
export function chartSymbol(
  lake: Lake,
  info: SymbolInfo,
  { nowMs, delaySeconds }: { readonly nowMs: number; readonly delaySeconds: number },
) {
  const { symbol: name, ...found } = foundSymbol(info);
  const hasIntraday = lake.intraday(info.symbol) !== undefined;
  const { priceDecimals, volumeDecimals } = stepOf(lake, info, nowMs);
  const isStreaming = isLive(info.source) && info.active;
  return {
    name,
    ...found,
    listed_exchange: found.exchange,
    ...hoursOf(info, nowMs),
    minmov: 1,
    pricescale: 10 ** priceDecimals,
    minmove2: 0,
    fractional: false,
    format: 'price',
    volume_precision: volumeDecimals,
    has_intraday: hasIntraday,
    has_daily: true,
    has_weekly_and_monthly: true,
    has_empty_bars: false,
    intraday_multipliers: INTRADAY,
    supported_resolutions: hasIntraday ? UDF_RESOLUTIONS : DAILY,
    data_status: isStreaming ? (delaySeconds > 0 ? 'delayed_streaming' : 'streaming') : 'endofday',
    delay: isStreaming ? delaySeconds : -1,
    currency_code: info.currency,
    original_currency_code: info.currency,
    expired: !info.active,
    ...(!info.active && { expiration_date: Date.parse(info.lastDate) / 1_000 }),
    ...(info.sector !== null && { sector: info.sector }),
    ...(info.industry !== null && { industry: info.industry }),
    price_source_id: info.source,
    price_sources: [{ id: info.source, name: sourceName(info.source) }],
  };
}
