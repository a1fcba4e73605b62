import type { ApiQuery, ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { rounded } from '@meridian/market/rounded';
import type { TickBar } from '@meridian/market/tick-bars';
import { type Column, field, tableBytes } from '../formats/table.ts';
import { nanoTimeText } from './ticks-body.ts';

type Row = ApiReply<'tickBars'>['results'][number];
type TickBarKind = ApiQuery<'tickBars'>['by'];

const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'dollars', 'trades'] as const;
type Numbers = Readonly<Record<(typeof NUMBERS)[number], Float64Array>>;

/** Everything that determines the body of bars from trades; cloneable, so that it can be sent to the worker. */
export interface TickBarsBodyInput extends Numbers {
  readonly symbol: string;
  readonly by: TickBarKind;
  readonly size: number;
  readonly format: DataFormat;
  readonly source: string;
  readonly nextCursor: string | null;
  readonly startMs: Float64Array;
  readonly startNanos: Uint32Array;
  readonly lastMs: Float64Array;
  readonly lastNanos: Uint32Array;
  /** 1 for a bar that can still grow. */
  readonly partial: Uint8Array;
}

const COLUMNS: readonly Column<Row>[] = [
  field('timestamp'),
  field('end'),
  field('open', 'DOUBLE'),
  field('high', 'DOUBLE'),
  field('low', 'DOUBLE'),
  field('close', 'DOUBLE'),
  field('volume', 'DOUBLE'),
  field('dollars', 'DOUBLE'),
  field('vwap', 'DOUBLE'),
  field('trades', 'INT64'),
  field('partial', 'BOOLEAN'),
];

/** Sums of many sizes would show the rounding of binary fractions. */
const DIGITS = 8;

/** The body of bars from trades, which `tableBytesResponse` sends. */
export const tickBarsBody = (input: TickBarsBodyInput): Buffer => {
  const { symbol, by, size, format, source, nextCursor } = input;
  const rows = Array.from(input.startMs, (_, at) => rowOf(input, at));
  return tableBytes({ rows, columns: COLUMNS, format, source, nextCursor, about: { symbol, by, size } });
};

function rowOf(input: TickBarsBodyInput, at: number): Row {
  const [volume, dollars] = [input.volume[at]!, input.dollars[at]!];
  return {
    timestamp: nanoTimeText(input.startMs[at]!, input.startNanos[at]),
    end: nanoTimeText(input.lastMs[at]!, input.lastNanos[at]),
    open: input.open[at]!,
    high: input.high[at]!,
    low: input.low[at]!,
    close: input.close[at]!,
    volume: rounded(volume, DIGITS),
    dollars: rounded(dollars, DIGITS),
    vwap: volume > 0 ? rounded(dollars / volume, DIGITS) : input.close[at]!,
    trades: input.trades[at]!,
    partial: input.partial[at] === 1,
  };
}

/** The columns of bars. Those of seconds begin with a second, the others with their first trade. */
export const tickBarColumns = (bars: readonly TickBar[], by: TickBarKind) => ({
  ...(Object.fromEntries(
    NUMBERS.map((name) => [name, Float64Array.from(bars, (bar) => bar[name])]),
  ) as Numbers),
  startMs: Float64Array.from(bars, ({ startMs }) => startMs),
  startNanos: Uint32Array.from(bars, ({ first }) => (by === 'seconds' ? 0 : (first.nanos ?? 0))),
  lastMs: Float64Array.from(bars, ({ last }) => last.timestampMs),
  lastNanos: Uint32Array.from(bars, ({ last }) => last.nanos ?? 0),
  partial: Uint8Array.from(bars, ({ isFinished }) => (isFinished ? 0 : 1)),
});
