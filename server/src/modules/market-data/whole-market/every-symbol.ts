import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Adjustment } from '@meridian/market/bars';
import type { AdjustedBars, Lake, SymbolInfo } from '../../../lake/lake.ts';
import { DamagedDataError } from '../../../shared/errors/damaged-data-error.ts';

/** The event loop has its turn after this much work. */
const TURN_MS = 2;

/** A clock that says when others must have their turn. */
function turns() {
  let startMs = performance.now();
  return async () => {
    if (performance.now() - startMs < TURN_MS) return;
    await othersTurn();
    startMs = performance.now();
  };
}

/** Calls `use` with every item in order, and lets other calls run in between. */
export async function inTurns<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
  const turn = turns();
  for (const item of items) {
    use(item);
    await turn();
  }
}

/**
 * Reads the finished daily bars of every symbol that `wants` accepts, in the order of the symbols, and lets other calls run in
 * between. Returns the symbols whose stored data are damaged.
 */
export async function readEverySymbol(
  lake: Lake,
  adjustment: Adjustment,
  wants: (info: SymbolInfo) => boolean,
  use: (info: SymbolInfo, read: AdjustedBars) => void | Promise<void>,
): Promise<readonly string[]> {
  const turn = turns();
  const damaged: string[] = [];
  for (const info of lake.search({ offset: 0, limit: Infinity }).results) {
    if (!wants(info)) continue;
    try {
      const read = lake.adjusted(info.symbol, adjustment);
      const used = use(info, read instanceof Promise ? await read : read);
      if (used instanceof Promise) await used;
    } catch (error) {
      if (!(error instanceof DamagedDataError)) throw error;
      damaged.push(info.symbol);
    }
    await turn();
  }
  return damaged;
}
