import type { BulkDataset } from '@meridian/contracts/bulk';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';

/** `time` is milliseconds since 1970, `date` is `YYYY-MM-DD`. A cell that holds nothing is null. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'number' | 'whole' | 'time' | 'date';
}

type Cell = string | number | null;

export interface Row {
  /** What decides which file the row is in. */
  readonly atMs: number;
  readonly source: string;
  /** In the order of the columns, but for the source. */
  readonly cells: readonly Cell[];
}

/** A dataset over a market as it stands. */
export interface OpenDataset {
  /** The first row there is; undefined of none. */
  readonly firstMs: number | undefined;
  /** All rows of [fromMs, toMs), symbol by symbol, each oldest first. */
  rows(fromMs: number, toMs: number): Promise<readonly Row[]>;
}

/** Rows of the whole market, and the files they are divided into. */
export interface Dataset {
  readonly name: BulkDataset;
  /** A file for each finished year and each day of the running one, or for each of the last 30 days alone. */
  readonly files: 'years' | 'last-days';
  readonly columns: readonly Column[];
  /** The last column, which is written by itself. */
  readonly sourceColumn: string;
  open(lake: Lake): Promise<OpenDataset>;
}

export const column = (type: Column['type'], ...names: readonly string[]): Column[] =>
  names.map((name) => ({ name, type }));

/** All symbols, without those of test mode that only play a scenario. */
export const symbolsOf = (lake: Lake): readonly SymbolInfo[] =>
  lake
    .search({ offset: 0, limit: Number.MAX_SAFE_INTEGER })
    .results.filter(({ symbol }) => !SCENARIO_SYMBOLS.has(symbol))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));

/** A dataset whose rows are all in memory. */
export function openRows(rows: readonly Row[]): OpenDataset {
  let firstMs: number | undefined;
  for (const { atMs } of rows) firstMs = Math.min(firstMs ?? atMs, atMs);
  return {
    firstMs,
    rows: async (fromMs, toMs) => rows.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
  };
}
