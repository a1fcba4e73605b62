import type { Calendar } from '@meridian/market/calendar';
import { DAY_MS, dayOf, timeText } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';
import type { Exchange } from '@meridian/market/simulator/exchange';
import type { CatalogueEntry, LastBar } from './catalogue.ts';
import type { LakeBook, LakeQuote } from './lake.ts';

function identity(entry: CatalogueEntry, calendar: Calendar, nowMs: number) {
  const { symbol, name, assetClass, exchange, currency, source } = entry;
  const marketStatus = entry.active ? calendar.state(nowMs).session : 'closed';
  return { symbol, name, assetClass, exchange, currency, source, marketStatus };
}

/** The change of a price, absolute and in percent. */
export function changeOf(price: number, previousClose: number) {
  const change = price - previousClose;
  return { change: rounded(change, 6), changePct: rounded((100 * change) / previousClose, 4) };
}

/** The live quote of a simulated symbol at a second. For a delisted symbol, its last quote. */
export function simulatedQuote(
  entry: CatalogueEntry,
  exchange: Exchange,
  calendar: Calendar,
  nowMs: number,
): LakeQuote {
  const { timestampMs, halted, trades: _trades, ...figures } = exchange.quoteAt(entry.symbol, nowMs);
  return {
    ...identity(entry, calendar, nowMs),
    ...(halted && { marketStatus: 'halted' as const }),
    ...figures,
    ...changeOf(figures.price, figures.previousClose),
    timestamp: timeText(timestampMs),
    delaySeconds: entry.active ? 0 : Math.floor((nowMs - timestampMs) / 1000),
  };
}

/** The order book of a simulated symbol at a second. For a delisted symbol, its last one. */
export function simulatedBook(
  { symbol, source, active }: Pick<CatalogueEntry, 'symbol' | 'source' | 'active'>,
  exchange: Exchange,
  nowMs: number,
): LakeBook {
  const { levels, timestampMs } = exchange.depthAt(symbol, nowMs);
  const delaySeconds = active ? 0 : Math.floor((nowMs - timestampMs) / 1000);
  return { symbol, levels, timestamp: timeText(timestampMs), delaySeconds, source };
}

/** The last daily bar of an imported symbol as a quote, however old it is. */
export function importedQuote(
  entry: CatalogueEntry,
  last: LastBar,
  calendar: Calendar,
  nowMs: number,
): LakeQuote {
  // A day without a session in the calendar ends at midnight.
  const endMs = calendar.session(entry.lastDate)?.closeMs ?? (dayOf(entry.lastDate) + 1) * DAY_MS;
  const { close: price, bid, ask, ...figures } = last;
  return {
    ...identity(entry, calendar, nowMs),
    ...figures,
    ...changeOf(price, last.previousClose),
    price,
    bid: bid ?? null,
    ask: ask ?? null,
    bidSize: null,
    askSize: null,
    vwap: null,
    marketCap: null,
    timestamp: timeText(Math.min(endMs, nowMs)),
    delaySeconds: Math.max(0, Math.floor((nowMs - endMs) / 1000)),
  };
}
