import { type Adjustment, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { whenReady } from '../../../lake/history.ts';
import { withTradeTotals } from '../../../lake/history-totals.ts';
import { isLive, type Lake, type SymbolInfo } from '../../../lake/lake.ts';
import { type Before, beforeSession, finishedRow, growingRow, tradedAt } from './day-row.ts';
import { type DayRow, type DayTable, DayTableBuilder } from './day-table.ts';
import { inTurns, readEverySymbol } from './every-symbol.ts';

/** A symbol on a date that has not ended for all: its finished session, or what is known before that in progress. */
type PresentRow = { readonly info: SymbolInfo; readonly adjustment: Adjustment } & (
  | { readonly finished: DayRow }
  | { readonly before: Before }
);

/** What stays the same until a session begins or ends. */
export interface PresentRows {
  readonly date: string;
  readonly rows: readonly PresentRow[];
  readonly damaged: readonly string[];
}

/** The session of a date in progress at `nowMs`, if any. */
function inProgress(info: SymbolInfo, date: string, nowMs: number) {
  if (!isLive(info.source) || !info.active) return undefined;
  const session = marketOf(info).calendar.lastBegun(nowMs);
  return session.date === date && nowMs < session.closeMs ? session : undefined;
}

/** Reads what is finished of a date whose sessions are partly in progress. */
export async function readPresentRows(
  lake: Lake,
  { date, adjustment }: { date: string; adjustment: Adjustment },
): Promise<PresentRows> {
  const nowMs = lake.now();
  const day = dayOf(date);
  const rows: PresentRow[] = [];
  const damaged = await readEverySymbol(
    lake,
    adjustment,
    ({ source, lastDate }) => isLive(source) || lastDate >= date,
    (info, { bars, adjustment: actual }) => {
      const row = { info, adjustment: actual };
      const at = firstAtOrAfter(bars, day * DAY_MS);
      if (bars.timestamp[at] === day * DAY_MS) {
        const request = { symbol: info.symbol, interval: '1d', adjustment: actual } as const;
        return whenReady(withTradeTotals(lake, request, sliceBars(bars, at, at + 1)), (traded) => {
          rows.push({ ...row, finished: finishedRow(bars, at, tradedAt(traded, 0)) });
        });
      }
      if (inProgress(info, date, nowMs)) rows.push({ ...row, before: beforeSession(bars, day) });
      return undefined;
    },
  );
  return { date, rows, damaged };
}

/** The table of such a date at the present, with the quotes of the sessions in progress. */
export async function presentTable(
  lake: Lake,
  { date, rows, damaged }: PresentRows,
  version: string,
): Promise<DayTable> {
  const nowMs = lake.now();
  const builder = new DayTableBuilder();
  await inTurns(rows, (row) => {
    if ('finished' in row) return builder.add(row.info, row.adjustment, row.finished);
    const session = inProgress(row.info, date, nowMs);
    const quote = lake.quote(row.info.symbol, nowMs);
    if (!quote || !session || Date.parse(quote.timestamp) < session.openMs) return;
    const [trades] = lake.growing(row.info.symbol)?.trades ?? [];
    builder.add(row.info, row.adjustment, growingRow(quote, row.before, trades), true);
  });
  return builder.build({ date, version, damaged });
}
