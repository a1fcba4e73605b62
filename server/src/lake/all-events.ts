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
 * Splits, dividends and spin-offs of all symbols of a market with an ex-date up to the current trading day, by symbol and
 * date. Kept until the market changes, a session begins or a day passes; for the heavy queue.
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
  return found;
}
