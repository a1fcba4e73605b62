import type { Adjustment } from '@meridian/market/bars';
import type { SymbolInfo } from '../../../lake/lake.ts';

/** What is known of a symbol on a day, by name; NaN for what is not known. */
const DAY_FIGURES = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'vwap',
  'trades',
  'previousClose',
  /** Extremes of 52 weeks, the day included. */
  'high52w',
  'low52w',
  /** Mean volume of the 20 sessions before. */
  'averageVolume',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];
export type DayRow = Readonly<Record<DayFigure, number>>;

/** One date of the whole market in columns: position i of every column is one symbol. Sorted by symbol. */
export interface DayTable {
  readonly date: string;
  /** Changes whenever anything in the table does. */
  readonly version: string;
  readonly infos: readonly SymbolInfo[];
  /** The actual adjustment of each row. */
  readonly adjustments: readonly Adjustment[];
  /** 1 while the session of the row is in progress. */
  readonly partial: Uint8Array;
  readonly figures: Readonly<Record<DayFigure, Float64Array>>;
  /** Symbols whose stored data are damaged. */
  readonly damaged: readonly string[];
}

const ROW_BYTES = DAY_FIGURES.length * 8 + 1 + 2 * 8;

/** Approximate bytes of a table in memory. Infos are those of the market store. */
export const tableBytesOf = ({ infos }: DayTable): number => 1_024 + infos.length * ROW_BYTES;

/** Collects the rows of one table. */
export class DayTableBuilder {
  readonly #infos: SymbolInfo[] = [];
  readonly #adjustments: Adjustment[] = [];
  readonly #partial: number[] = [];
  readonly #columns = DAY_FIGURES.map((): number[] => []);

  add(info: SymbolInfo, adjustment: Adjustment, row: DayRow, partial = false): void {
    this.#infos.push(info);
    this.#adjustments.push(adjustment);
    this.#partial.push(Number(partial));
    for (const [index, figure] of DAY_FIGURES.entries()) this.#columns[index]!.push(row[figure]);
  }

  build({ date, version, damaged }: Pick<DayTable, 'date' | 'version' | 'damaged'>): DayTable {
    const figures = Object.fromEntries(
      DAY_FIGURES.map((figure, index) => [figure, new Float64Array(this.#columns[index]!)]),
    ) as Record<DayFigure, Float64Array>;
    return {
      date,
      version,
      damaged,
      infos: this.#infos,
      adjustments: this.#adjustments,
      partial: new Uint8Array(this.#partial),
      figures,
    };
  }
}
