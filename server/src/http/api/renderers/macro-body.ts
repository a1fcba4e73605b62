import type { ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { type Column, field, tableBytes } from '../formats/table.ts';

type Row = ApiReply<'macro'>['results'][number];

/** A series of the reply, its observations by column. */
export interface MacroColumns extends Omit<Row, 'observations'> {
  readonly dates: readonly string[];
  readonly values: Float64Array;
}

/** Everything that determines the body of economic series; cloneable, so that it can be sent to the worker. */
export interface MacroBodyInput {
  readonly series: readonly MacroColumns[];
  readonly format: DataFormat;
  readonly source: string;
}

interface Line extends Pick<Row, 'series' | 'country' | 'units' | 'source'> {
  readonly date: string;
  readonly value: number;
}

const COLUMNS: readonly Column<Line>[] = [
  field('series'),
  field('country'),
  field('units'),
  field('date'),
  field('value', 'DOUBLE'),
  field('source'),
];

/** The body of economic series, which `tableBytesResponse` sends. */
export function macroBody({ series, format, source }: MacroBodyInput): Buffer {
  const shared = { format, nextCursor: null, source };
  if (format === 'json') return tableBytes({ ...shared, rows: series.map(rowOf), columns: [] });
  return tableBytes({ ...shared, rows: series.flatMap(linesOf), columns: COLUMNS });
}

function rowOf({ dates, values, ...about }: MacroColumns): Row {
  return { ...about, observations: dates.map((date, at) => ({ date, value: values[at]! })) };
}

function linesOf({ series, country, units, source, dates, values }: MacroColumns): Line[] {
  return dates.map((date, at) => ({ series, country, units, source, date, value: values[at]! }));
}
