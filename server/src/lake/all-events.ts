import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CorporateEvent } from '@meridian/market/bars';
import { nyse } from '@meridian/market/calendar';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Lake, SymbolInfo } from './lake.ts';
import { withoutDamaged } from './without-damaged.ts';

/** A corporate event with its symbol. */
export interface SymbolEvent {
  readonly info: SymbolInfo;
  readonly event: CorporateEvent;
}

interface KeptEvents {
  readonly key: string;
  readonly events: Promise<readonly SymbolEvent[]>;
}

const kept = new WeakMap<Lake, KeptEvents>();

/**
 * Splits, dividends and spin-offs of all symbols of a market with an ex-date up to the current trading day, by ex-date, symbol
 * and type. Kept until the market changes, a session begins or a day passes; for the heavy queue.
 */
export function allEvents(lake: Lake): Promise<readonly SymbolEvent[]> {
  const nowMs = lake.now();
  const key = `${lake.contents()} ${dateOf(Math.floor(nowMs / DAY_MS))} ${nyse.lastBegun(nowMs).date}`;
  const before = kept.get(lake);
  if (before?.key === key) return before.events;
  const events = withoutDamaged(lake, () => readAll(lake));
  kept.set(lake, { key, events });
  events.catch(() => kept.delete(lake));
  return events;
}

async function readAll(lake: Lake): Promise<readonly SymbolEvent[]> {
  const found: SymbolEvent[] = [];
  const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
  for (const info of results) {
    if (lake.damaged().includes(info.symbol)) continue;
    for (const event of await lake.events(info.symbol)) found.push({ info, event });
    await othersTurn();
  }
  return found.toSorted(byDate);
}

const byDate = (a: SymbolEvent, b: SymbolEvent) =>
  compare(a.event.date, b.event.date) ||
  compare(a.info.symbol, b.info.symbol) ||
  compare(a.event.type, b.event.type);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Those of `allEvents` from one date to another, both included. */
export async function eventsBetween(
  lake: Lake,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SymbolEvent[]> {
  const events = await allEvents(lake);
  return events.slice(
    firstWhere(events, (date) => date >= from),
    firstWhere(events, (date) => date > to),
  );
}

/** The position of the first event whose date fits; all later ones fit, too. */
function firstWhere(events: readonly SymbolEvent[], fits: (date: string) => boolean): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(events[middle]!.event.date)) high = middle;
    else low = middle + 1;
  }
  return low;
}
