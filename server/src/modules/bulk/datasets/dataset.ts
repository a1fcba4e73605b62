import type { BulkDataset } from '@meridian/contracts/bulk';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';

/** `time` is milliseconds since 1970, `date` is `YYYY-MM-DD`. Empty cells are null. */
export interface BulkColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'whole' | 'time' | 'date';
}

type Cell = string | number | null;

export interface BulkRow {
  /** Determines the file of the row. Milliseconds since 1970. */
  readonly atMs: number;
  readonly source: string;
  /** In the order of the columns and the later columns, without the source. */
  readonly cells: readonly Cell[];
}

/** A dataset of a market that is ready to be read. */
export interface OpenDataset {
  /** The time of the first row; undefined without rows. */
  readonly firstMs: number | undefined;
  /** All rows of [fromMs, toMs), symbol by symbol, each oldest first. */
  rows(fromMs: number, toMs: number): Promise<readonly BulkRow[]>;
}

/** Rows of the whole market, and the files they are divided into. */
export interface Dataset {
  readonly name: BulkDataset;
  /** `years`: a file for each finished year and each day of the current one. `last-days`: for each of the last 30 days. */
  readonly files: 'years' | 'last-days';
  readonly columns: readonly BulkColumn[];
  /** Name of the column behind them, which contains the source of each row. */
  readonly sourceColumn: string;
  /** Columns that came later. They are behind the source, since readers of CSV count columns. */
  readonly laterColumns?: readonly BulkColumn[];
  open(lake: Lake): Promise<OpenDataset>;
}

export const column = (type: BulkColumn['type'], ...names: readonly string[]): BulkColumn[] =>
  names.map((name) => ({ name, type }));

/** All symbols except the scenario symbols of test mode. */
export const symbolsOf = (lake: Lake): readonly SymbolInfo[] =>
  lake
    .search({ offset: 0, limit: Number.MAX_SAFE_INTEGER })
    .results.filter(({ symbol }) => !SCENARIO_SYMBOLS.has(symbol))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));

/** A dataset whose rows are all in memory. */
export function openRows(rows: readonly BulkRow[]): OpenDataset {
  let firstMs: number | undefined;
  for (const { atMs } of rows) firstMs = Math.min(firstMs ?? atMs, atMs);
  return {
    firstMs,
    rows: async (fromMs, toMs) => rows.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
  };
}
