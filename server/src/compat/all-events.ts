import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CorporateEvent } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { SHARE_CLASSES } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../lake/lake.ts';
import { withoutDamaged } from '../lake/without-damaged.ts';

/** A split or a dividend with its stock. */
export interface StockEvent {
  readonly info: SymbolInfo;
  readonly event: CorporateEvent;
}

/** Splits and dividends of all stocks of a market, kept until it changes or a day passes. */
export class AllEvents {
  readonly #kept = new WeakMap<
    Lake,
    { readonly key: string; readonly events: Promise<readonly StockEvent[]> }
  >();

  of(lake: Lake): Promise<readonly StockEvent[]> {
    const key = `${lake.contents()} ${dateOf(Math.floor(lake.now() / DAY_MS))}`;
    const kept = this.#kept.get(lake);
    if (kept?.key === key) return kept.events;
    const events = withoutDamaged(lake, () => this.#read(lake));
    this.#kept.set(lake, { key, events });
    events.catch(() => this.#kept.delete(lake));
    return events;
  }

  async #read(lake: Lake): Promise<readonly StockEvent[]> {
    const found: StockEvent[] = [];
    const { results } = lake.search({ type: SHARE_CLASSES, offset: 0, limit: Number.POSITIVE_INFINITY });
    for (const info of results) {
      if (lake.damaged().includes(info.symbol)) continue;
      for (const event of await lake.events(info.symbol)) found.push({ info, event });
      await othersTurn();
    }
    return found;
  }
}

/** The smallest whole numbers of a ratio of new shares to old ones. */
export function wholeRatio(ratio: number): { readonly from: number; readonly to: number } {
  for (let from = 1; from <= 1_000; from++) {
    const to = Math.round(ratio * from);
    if (Math.abs(to - ratio * from) < 1e-6 * from) return { from, to };
  }
  return { from: 1, to: ratio };
}
