import type { Adjustment } from '@meridian/market/bars';
import type { DataFormat } from '@meridian/contracts/api/call';
import type { AssetClass } from '../../../lake/lake.ts';
import { tidy } from '../../../shared/formatters/number-text.ts';
import { typedTable } from '../formats/parquet-table.ts';
import { type Column, field, tableBytes } from '../formats/table.ts';
import { booleanColumn, nullableIntegers, textColumn } from '../formats/typed-cells.ts';
import { doubleColumn, nullableColumn } from '../formats/typed-columns.ts';

/** Figures that every row has, and those that may be unknown. */
const PRICES = ['open', 'high', 'low', 'close', 'volume'] as const;
const OTHERS = ['vwap', 'previousClose'] as const;

/** The names of a column that has few different texts, and the number of the text of each row. */
export interface CodedTexts<Text extends string = string> {
  readonly texts: readonly Text[];
  readonly codes: Uint16Array;
}

/** Everything that determines the body of a day; cloneable, so that it can be sent to the worker. */
export interface DayBodyInput {
  readonly format: DataFormat;
  /** The symbols, one a line, which is cloned as one text. */
  readonly symbols: string;
  readonly assetClasses: CodedTexts<AssetClass>;
  readonly adjustments: CodedTexts<Adjustment>;
  readonly sources: CodedTexts;
  readonly partial: Uint8Array;
  readonly figures: Readonly<
    Record<(typeof PRICES)[number] | (typeof OTHERS)[number] | 'trades', Float64Array>
  >;
  readonly date: string;
  readonly missing: readonly string[] | undefined;
  readonly nextCursor: string | null;
  readonly source: string;
}

const decoded = <Text extends string>({ texts, codes }: CodedTexts<Text>): Text[] =>
  Array.from(codes, (code) => texts[code]!);

/** The body of a day of the whole market, which `CachedResponse` sends. */
export function dayBody(input: DayBodyInput): Buffer {
  const { format, figures, partial, source } = input;
  const symbols = input.symbols === '' ? [] : input.symbols.split('\n');
  const assetClasses = decoded(input.assetClasses);
  const adjustments = decoded(input.adjustments);
  const sources = decoded(input.sources);
  if (format === 'parquet' || format === 'arrow')
    return typedTable(
      format,
      [
        textColumn('symbol', symbols),
        textColumn('assetClass', assetClasses),
        ...PRICES.map((name) => doubleColumn(name, figures[name])),
        nullableColumn('vwap', figures.vwap),
        nullableIntegers('trades', figures.trades),
        nullableColumn('previousClose', figures.previousClose),
        booleanColumn('partial', partial),
        textColumn('adjustment', adjustments),
        textColumn('source', sources),
      ],
      symbols.length,
      source,
    );
  const number = (values: Float64Array, at: number) =>
    Number.isFinite(values[at]!) ? tidy(values[at]!) : null;
  const rows = symbols.map((symbol, at) => ({
    symbol,
    assetClass: assetClasses[at]!,
    open: number(figures.open, at),
    high: number(figures.high, at),
    low: number(figures.low, at),
    close: number(figures.close, at),
    volume: number(figures.volume, at),
    vwap: number(figures.vwap, at),
    trades: number(figures.trades, at),
    previousClose: number(figures.previousClose, at),
    partial: partial[at] === 1,
    adjustment: adjustments[at]!,
    source: sources[at]!,
  }));
  const { date, missing, nextCursor } = input;
  return tableBytes({
    rows,
    columns: COLUMNS,
    format,
    nextCursor,
    source,
    about: { date, ...(missing && { missing }) },
  });
}

interface DayLine extends Readonly<
  Record<(typeof PRICES)[number] | (typeof OTHERS)[number] | 'trades', number | null>
> {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly partial: boolean;
  readonly adjustment: Adjustment;
  readonly source: string;
}

const COLUMNS: readonly Column<DayLine>[] = [
  field('symbol'),
  field('assetClass'),
  ...PRICES.map((name): Column<DayLine> => field(name, 'DOUBLE')),
  field('vwap', 'DOUBLE'),
  field('trades', 'INT64'),
  field('previousClose', 'DOUBLE'),
  field('partial', 'BOOLEAN'),
  field('adjustment'),
  field('source'),
];
