import { setImmediate as othersTurn } from 'node:timers/promises';
import { dateOf, dayOf } from '@meridian/market/dates';
import type { Announced, Lake, SymbolInfo } from './lake.ts';
import { sessionDate } from './present-data.ts';

/** How far ahead the simulated market knows its days. */
export const KNOWN_AHEAD_DAYS = 366;

/** A corporate action of a day to come, with its symbol; undefined where the market does not have it yet. */
export interface ComingAction {
  readonly action: Announced;
  readonly info: SymbolInfo | undefined;
}

/**
 * The corporate actions of days to come from one date to another: those that imports announce, and those of the simulated
 * market. The coming dividends of an import replace those of the simulated market for their symbol. `infos`: the symbols
 * whose simulated dividends are read.
 */
export async function comingActions(
  lake: Lake,
  infos: readonly SymbolInfo[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ComingAction[]> {
  const announced = lake.announced();
  const found = announced
    .filter(({ date }) => date >= from && date <= to)
    .map((action): ComingAction => ({ action, info: lake.symbol(action.symbol) }));
  const replaced = new Set(announced.filter(({ kind }) => kind === 'dividend').map(({ symbol }) => symbol));
  for (const info of infos) {
    const after = sessionDate(info, lake.now());
    if (info.source !== 'simulated' || to <= after || replaced.has(info.symbol)) continue;
    const through = [to, dateOf(dayOf(after) + KNOWN_AHEAD_DAYS)].toSorted()[0]!;
    const known = { events: await lake.events(info.symbol), after, through };
    for (const { exDate, amount, ...dates } of lake.schedule.comingDividends(info.symbol, known)) {
      const { symbol } = info;
      const action: Announced = {
        ...dates,
        symbol,
        kind: 'dividend',
        date: exDate,
        ...(amount !== null && { amount }),
        source: 'simulated',
      };
      if (exDate >= from) found.push({ action, info });
    }
    await othersTurn();
  }
  return found;
}
