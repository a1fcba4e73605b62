import type { ApiQuery, ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { rounded } from '@meridian/market/rounded';
import type { TickBar } from '@meridian/market/tick-bars';
import { type Column, field, tableBytes } from '../formats/table.ts';
import { nanoTimeText } from './ticks-body.ts';

type Row = ApiReply<'tickBars'>['results'][number];

/** Everything that determines the body of bars from trades; cloneable, so that it can be sent to the worker. */
export interface TickBarsBodyInput extends Pick<ApiQuery<'tickBars'>, 'by' | 'size'> {
  readonly symbol: string;
  readonly format: DataFormat;
  readonly source: string;
  readonly nextCursor: string | null;
  readonly bars: readonly TickBar[];
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
export const tickBarsBody = ({ symbol, by, size, bars, ...input }: TickBarsBodyInput): Buffer =>
  tableBytes({
    ...input,
    rows: bars.map((bar) => rowOf(bar, by)),
    columns: COLUMNS,
    about: { symbol, by, size },
  });

function rowOf(bar: TickBar, by: TickBarsBodyInput['by']): Row {
  const { first, last, startMs, open, high, low, close, volume, dollars, trades, isFinished } = bar;
  return {
    timestamp: by === 'seconds' ? nanoTimeText(startMs) : nanoTimeText(first.timestampMs, first.nanos),
    end: nanoTimeText(last.timestampMs, last.nanos),
    open,
    high,
    low,
    close,
    volume: rounded(volume, DIGITS),
    dollars: rounded(dollars, DIGITS),
    vwap: volume > 0 ? rounded(dollars / volume, DIGITS) : close,
    trades,
    partial: !isFinished,
  };
}
