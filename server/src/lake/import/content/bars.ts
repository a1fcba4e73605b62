import { type BarRow, type BarRows, createBarRows, DAYS, MINUTES, type SymbolRows } from './bar-rows.ts';
import { barLength } from './bar-length.ts';
import { ratioOf } from './event-rows.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';
import type { BarsContent, IntradayContent, LastQuote } from './imported-content.ts';

const PASSED_OVER = ['adj_open', 'adj_high', 'adj_low', 'adj_close', 'adj_volume'];

const countOf = (rows: BarRows) => ({
  count: rows.count,
  subjects: [...rows.symbols.values()].filter((it) => it.length > 0).length,
});

/** The content of a file of bars, daily or intraday. */
export function contentOf(
  { fileName }: FileHeader,
  rows: BarRows,
  { hasInlineEvents = false, closeOnly = false, quotes = new Map<SymbolRows, LastQuote>(), notes = [''] },
): BarsContent | IntradayContent {
  const counted = { ...countOf(rows), notes: notes.filter((it) => it !== '') };
  if (rows.unit === DAYS) return { kind: 'bars', rows, hasInlineEvents, closeOnly, quotes, ...counted };
  const minutes = barLength(fileName, rows);
  const length =
    minutes === 1
      ? []
      : [`bars are assumed to be ${minutes} minutes long, based on the distances between them`];
  return { kind: 'intraday', rows, minutes, ...counted, notes: [...counted.notes, ...length] };
}

export const emptyBar = (): BarRow => ({
  at: undefined,
  open: NaN,
  high: NaN,
  low: NaN,
  close: NaN,
  volume: 0,
  vwap: NaN,
  trades: NaN,
  hasTotals: false,
  dividend: 0,
  splitRatio: 1,
  fault: '',
});

/** Finds the rows of a symbol. Fast when neighbouring rows have the same symbol. */
export function symbolFinder(rows: BarRows, symbolAt: number): (row: SourceRow) => SymbolRows {
  let text: string | undefined;
  let known: SymbolRows;
  return (row) => {
    if (text === undefined || !row.is(symbolAt, text)) known = rows.rowsOf((text = row.text(symbolAt)));
    return known;
  };
}

/** Reads the time of a bar in the unit of the rows. */
export function timeReader(header: FileHeader, rows: BarRows): (row: SourceRow) => number | undefined {
  const column = header.at(rows.unit.column);
  if (rows.unit === DAYS) return (row) => row.day(column);
  return (row) => {
    const minute = (row.instant(column) ?? NaN) / rows.unit.ms;
    return Number.isInteger(minute) ? minute : undefined;
  };
}

/** Reads the defect that the file itself notes for a row. */
export function defectReader(header: FileHeader): (row: SourceRow) => string {
  const column = header.at('defect');
  return (row) => {
    const text = column < 0 ? '' : row.text(column);
    return text === '' ? '' : `defect: the file says "${text}"`;
  };
}

/** The hot path of an import. It decodes no text of an accepted row but the symbol, once for neighbours. */
function open(header: FileHeader): RowReader {
  const { at, rejected, nowMs } = header;
  const unit = at('ts') >= 0 ? MINUTES : DAYS;
  const rows = createBarRows({ rejected, unit, nowMs });
  const [closeAt, volumeAt, dividendAt, ratioAt] = [
    at('close'),
    at('volume'),
    at('ex_dividend'),
    at('split_ratio'),
  ];
  const [vwapAt, tradesAt] = [at('vwap'), at('trades')];
  const closeOnly = at('open') < 0;
  const [openAt, highAt, lowAt] = closeOnly
    ? [closeAt, closeAt, closeAt]
    : [at('open'), at('high'), at('low')];
  const symbolRows = symbolFinder(rows, at('symbol'));
  const time = timeReader(header, rows);
  const defect = defectReader(header);
  const hasDefects = at('defect') >= 0;
  const bar = { ...emptyBar(), hasTotals: vwapAt >= 0 || tradesAt >= 0 };
  return {
    take(row) {
      bar.at = time(row);
      bar.open = row.number(openAt);
      bar.high = row.number(highAt);
      bar.low = row.number(lowAt);
      bar.close = row.number(closeAt);
      if (volumeAt >= 0) bar.volume = row.number(volumeAt);
      if (vwapAt >= 0) bar.vwap = totalIn(row, vwapAt);
      if (tradesAt >= 0) bar.trades = totalIn(row, tradesAt);
      if (dividendAt >= 0) bar.dividend = row.number(dividendAt);
      if (ratioAt >= 0) bar.splitRatio = ratioOf(row.text(ratioAt));
      if (hasDefects) bar.fault = defect(row);
      rows.add(symbolRows(row), bar, row.line, () => row.whole());
    },
    finish: () =>
      contentOf(header, rows, {
        hasInlineEvents: dividendAt >= 0 && ratioAt >= 0,
        closeOnly,
        notes: closeOnly
          ? [
              'only closes: open, high and low are set to the close, and bars that already have a range do not change',
            ]
          : [],
      }),
  };
}

/** The number of a cell, NaN for an empty one. What is no number becomes one that no row may have. */
function totalIn(row: SourceRow, column: number): number {
  const number = row.number(column);
  return Number.isNaN(number) && row.text(column) !== '' ? -1 : number;
}

export const dailyBars: FileKind = {
  title: 'daily bars',
  recognise: () => true,
  required: ['symbol', 'date', 'open', 'high', 'low', 'close'],
  optional: [
    'volume',
    'vwap',
    'trades',
    'ex_dividend',
    'split_ratio',
    ...PASSED_OVER,
    'exchange',
    'provider',
    'defect',
  ],
  open,
};

export const dailyCloses: FileKind = {
  title: 'daily closes',
  recognise: (names) =>
    ['symbol', 'date', 'close'].every((it) => names.has(it)) &&
    !['open', 'high', 'low'].some((it) => names.has(it)),
  required: ['symbol', 'date', 'close'],
  optional: ['volume', 'ex_dividend', 'split_ratio', ...PASSED_OVER, 'exchange', 'provider', 'defect'],
  open,
};

export const intradayBars: FileKind = {
  title: 'intraday bars',
  recognise: (names) => names.has('ts') && names.has('open'),
  required: ['symbol', 'ts', 'open', 'high', 'low', 'close'],
  optional: ['volume', 'exchange', 'provider', 'defect'],
  open,
};
