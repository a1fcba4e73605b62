import type { Adjustment } from '@meridian/market/bars';
import { type BarRow, type BarRows, createBarRows, type SymbolRows } from './bar-rows.ts';
import { basisOf, type BasisChoice, type FileKind, type Layout, layoutOf } from './columns.ts';
import { type CsvRow, fieldText, type OnRow, quoted, readCsv, rowText } from './csv-reader.ts';
import { dayOfCell, parseDay, parseDecimal } from './csv-values.ts';
import { createEventRows, type EventRows, ratioOf } from './event-rows.ts';
import { ImportFailure } from './failure.ts';
import { openParquet, type RowGroup } from './parquet-source.ts';
import { createRejectedRows, type RejectedRows } from './rejected-rows.ts';
import { readChunks, type SourceFile } from './source-files.ts';

export interface CompanyName {
  readonly name: string;
  readonly sector: string;
  readonly industry: string;
}

/** Everything that one file said, checked. */
export interface ReadFile {
  readonly file: SourceFile;
  readonly kind: FileKind;
  readonly basis: BasisChoice;
  readonly bars: BarRows;
  readonly events: EventRows;
  readonly names: ReadonlyMap<string, CompanyName>;
  /** The columns of dividends and splits beside the prices are there. */
  readonly hasInlineEvents: boolean;
  readonly rejected: RejectedRows;
  readonly rows: number;
}

export interface ReadOptions {
  readonly told: Adjustment | undefined;
  /** Days since 1970 of today. */
  readonly today: number;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Reads and checks one file. Throws an ImportFailure when it is none of the known kinds or cannot be read. */
export async function readSourceFile(file: SourceFile, options: ReadOptions): Promise<ReadFile> {
  const rejected = createRejectedRows();
  const bars = createBarRows({ rejected, today: options.today });
  const events = createEventRows(rejected);
  const names = new Map<string, CompanyName>();
  const sinks = { bars, events, names };
  let layout: Layout | undefined;
  const onHeader = (columns: string[]) => (layout = layoutOf(file.name, columns));
  const rows =
    file.container === 'parquet'
      ? await readParquet(file, options, onHeader, sinks)
      : await readCsv(watched(file, options), file.name, (columns) => csvSink(onHeader(columns), sinks));
  if (rows === 0)
    throw new ImportFailure(`${file.name} has a header but no rows; there is nothing to import.`);
  const { kind, at } = layout!;
  const basis = basisOf(file.name, options.told);
  const hasInlineEvents = kind === 'bars' && at('ex_dividend') >= 0 && at('split_ratio') >= 0;
  return { file, kind, basis, bars, events, names, hasInlineEvents, rejected, rows };
}

interface Sinks {
  readonly bars: BarRows;
  readonly events: EventRows;
  readonly names: Map<string, CompanyName>;
}

async function* watched(file: SourceFile, { onBytes, signal }: ReadOptions): AsyncGenerator<Uint8Array> {
  for await (const chunk of readChunks(file, onBytes)) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

function csvSink(layout: Layout, sinks: Sinks): OnRow {
  if (layout.kind === 'bars') return barSink(layout, sinks.bars);
  const text = (row: CsvRow, name: string) =>
    layout.at(name) < 0 ? '' : fieldText(row, layout.at(name)).trim();
  if (layout.kind === 'events')
    return (row) =>
      sinks.events.add(
        {
          symbol: text(row, 'symbol'),
          exDate: text(row, 'ex_date'),
          kind: text(row, 'kind'),
          cashAmount: text(row, 'cash_amount'),
          splitRatio: text(row, 'split_ratio'),
        },
        row.line,
        () => rowText(row),
      );
  return (row) => {
    const [name, sector, industry] = [text(row, 'name'), text(row, 'sector'), text(row, 'industry')];
    sinks.names.set(text(row, 'symbol'), { name, sector, industry });
  };
}

/** The hot path of an import: no text is made of a good row but the symbol, and that once for neighbours. */
function barSink(layout: Layout, bars: BarRows): OnRow {
  const symbolAt = layout.at('symbol');
  const dateAt = layout.at('date');
  const [openAt, highAt, lowAt, closeAt] = ['open', 'high', 'low', 'close'].map((name) =>
    layout.at(name),
  ) as [number, number, number, number];
  const volumeAt = layout.at('volume');
  const dividendAt = layout.at('ex_dividend');
  const ratioAt = layout.at('split_ratio');
  const bar: BarRow = emptyBar();
  let rows: SymbolRows | undefined;
  return (row) => {
    if (!rows || !isText(row, symbolAt, rows.symbol)) rows = bars.rowsOf(fieldText(row, symbolAt));
    bar.day = dateAt < row.fields ? parseDay(row.bytes, row.starts[dateAt]!, row.ends[dateAt]!) : undefined;
    bar.open = numberAt(row, openAt);
    bar.high = numberAt(row, highAt);
    bar.low = numberAt(row, lowAt);
    bar.close = numberAt(row, closeAt);
    bar.volume = volumeAt < 0 ? 0 : numberAt(row, volumeAt);
    bar.dividend = dividendAt < 0 ? 0 : numberAt(row, dividendAt);
    bar.splitRatio = ratioAt < 0 ? 1 : ratioOf(fieldText(row, ratioAt));
    bars.add(rows, bar, row.line, () => rowText(row));
  };
}

const numberAt = (row: CsvRow, field: number) =>
  field < row.fields ? parseDecimal(row.bytes, row.starts[field]!, row.ends[field]!) : NaN;

const emptyBar = (): BarRow => ({
  day: undefined,
  open: NaN,
  high: NaN,
  low: NaN,
  close: NaN,
  volume: 0,
  dividend: 0,
  splitRatio: 1,
});

/** Whether a field is the ASCII text given. */
function isText(row: CsvRow, field: number, text: string): boolean {
  const start = row.starts[field]!;
  if (field >= row.fields || row.ends[field]! - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (row.bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

async function readParquet(
  file: SourceFile,
  { onBytes, signal }: ReadOptions,
  onHeader: (columns: string[]) => Layout,
  sinks: Sinks,
): Promise<number> {
  const source = await openParquet(file);
  try {
    const layout = onHeader([...source.names]);
    if (layout.kind !== 'bars')
      throw new ImportFailure(`${file.name} has no daily bars; give corporate actions and names as CSV.`);
    for await (const group of source.groups()) {
      signal?.throwIfAborted();
      addGroup(group, sinks.bars);
      onBytes(Math.round((file.bytes * group.rows) / Math.max(1, source.rows)));
    }
    return source.rows;
  } finally {
    await source.close().catch(() => undefined);
  }
}

const textOfCell = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'bigint' ? String(cell) : '';
};

function addGroup({ firstRow, rows, columns }: RowGroup, bars: BarRows): void {
  const number = (name: string, i: number, absent: number) => {
    const column = columns.get(name);
    return column ? Number(column[i] ?? NaN) : absent;
  };
  const symbols = columns.get('symbol')!;
  const dates = columns.get('date')!;
  for (let i = 0; i < rows; i++) {
    const bar: BarRow = {
      day: dayOfCell(dates[i]),
      open: number('open', i, NaN),
      high: number('high', i, NaN),
      low: number('low', i, NaN),
      close: number('close', i, NaN),
      volume: number('volume', i, 0),
      dividend: number('ex_dividend', i, 0),
      splitRatio: number('split_ratio', i, 1),
    };
    bars.add(bars.rowsOf(textOfCell(symbols[i])), bar, firstRow + i, () =>
      Array.from(columns.values(), (column) => quoted(textOfCell(column[i]))).join(','),
    );
  }
}
