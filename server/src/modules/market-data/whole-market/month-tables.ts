import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Adjustment, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { whenReady } from '../../../lake/history.ts';
import { withTradeTotals } from '../../../lake/history-totals.ts';
import { isLive, type Lake } from '../../../lake/lake.ts';
import { finishedRow, tradedAt } from './day-row.ts';
import { type DayTable, DayTableBuilder } from './day-table.ts';
import { inTurns, readEverySymbol } from './every-symbol.ts';

/** The first day of a month `YYYY-MM`, and that of the next month, in milliseconds since 1970 UTC. */
function boundsOf(month: string): readonly [startMs: number, endMs: number] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
}

/**
 * Reads the tables of all dates of a month up to `lastDate`, on which every session has finished. Reading a symbol costs
 * much more than a row, so that its neighbours come with a date.
 */
export async function readMonth(
  lake: Lake,
  { month, lastDate, adjustment }: { month: string; lastDate: string; adjustment: Adjustment },
  version: string,
): Promise<readonly DayTable[]> {
  const [startMs, endMs] = boundsOf(month);
  const builders = new Map<string, DayTableBuilder>();
  const builderOf = (date: string) => {
    let builder = builders.get(date);
    if (!builder) builders.set(date, (builder = new DayTableBuilder()));
    return builder;
  };
  const damaged = await readEverySymbol(
    lake,
    adjustment,
    ({ firstDate, lastDate: last, source }) =>
      firstDate.slice(0, 7) <= month && (isLive(source) || last.slice(0, 7) >= month),
    (info, { bars, adjustment: actual }) => {
      const start = firstAtOrAfter(bars, startMs);
      const days = sliceBars(bars, start, firstAtOrAfter(bars, endMs));
      const request = { symbol: info.symbol, interval: '1d', adjustment: actual } as const;
      return whenReady(withTradeTotals(lake, request, days), (traded) => {
        for (let i = 0; i < days.length; i++) {
          const date = dateOf(days.timestamp[i]! / DAY_MS);
          if (date <= lastDate)
            builderOf(date).add(info, actual, finishedRow(bars, start + i, tradedAt(traded, i)));
        }
      });
    },
  );
  const tables: DayTable[] = [];
  await inTurns(builders, ([date, builder]) => {
    tables.push(builder.build({ date, version, damaged }));
  });
  // What is done with them has a turn of its own.
  await othersTurn();
  return tables;
}
