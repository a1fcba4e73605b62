import type { DataFormat } from '@meridian/contracts/api/call';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import {
  type IndicatorRequest,
  type IndicatorColumn,
  indicatorTable,
  type IndicatorTable,
} from '@meridian/market/indicators/table';
import { KeptColumns, newColumn } from '@meridian/market/kept-columns';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { barItems, barLines } from '../formats/bar-lines.ts';
import { lastColumn, nullableColumn, sameText, timeColumn } from '../formats/typed-columns.ts';
import { typedTable } from '../formats/parquet-table.ts';
import type { WarmPage } from './warm-page.ts';

/** Everything that determines the body of indicators; cloneable, so that it can be sent to the worker. */
export interface IndicatorsBodyInput {
  readonly format: DataFormat;
  readonly page: WarmPage;
  readonly indicators: readonly IndicatorRequest[];
  /** The benchmark's close for each bar of the page, NaN before its first; only if an indicator needs it. */
  readonly benchmark?: Float64Array | undefined;
  readonly interval: string;
  readonly info: Pick<SymbolInfo, 'symbol' | 'source'>;
}

const work = new KeptColumns();

/**
 * Computes and renders the part that all responses with this page share, without the end that each adds. `copied` makes the copy that is returned of
 * most JSON.
 */
export function indicatorsBody(input: IndicatorsBodyInput, copied?: (text: Buffer) => Buffer): Buffer {
  const { format, page, indicators, benchmark, info } = input;
  work.restart();
  // Typed tables may keep the columns.
  const take = format === 'parquet' || format === 'arrow' ? newColumn : work.take;
  const table = indicatorTable(INDICATORS, page.bars, indicators, benchmark, take);
  const { columns } = table;
  if (format === 'csv' || format === 'ndjson') {
    const { bars, first, partial } = page;
    return barLines(format, { timestamp: bars.timestamp, first, columns, partial, source: info.source });
  }
  if (format === 'parquet' || format === 'arrow') return typed(format, page, columns, info.source);
  return json(input, table, copied);
}

function json(
  { page, interval, info }: IndicatorsBodyInput,
  { columns, summary }: IndicatorTable,
  copied?: (text: Buffer) => Buffer,
): Buffer {
  const { bars, first, partial, adjustment, nextCursor } = page;
  const about = JSON.stringify({
    warmup: first,
    summary,
    symbol: info.symbol,
    interval,
    adjustment,
    count: bars.length - first,
    nextCursor,
    source: info.source,
  });
  const rows = { timestamp: bars.timestamp, first, columns, partial };
  return barItems(rows, '{"results":[', `],${about.slice(1, -1)}`, copied);
}

function typed(
  format: 'parquet' | 'arrow',
  { bars, first, partial }: WarmPage,
  columns: readonly IndicatorColumn[],
  source: string,
): Buffer {
  const rows = bars.length - first;
  return typedTable(
    format,
    [
      timeColumn('timestamp', bars.timestamp.subarray(first)),
      ...columns.map(({ name, values }) => nullableColumn(name, values.subarray(first))),
      lastColumn('partial', rows, partial),
      sameText('source', source),
    ],
    rows,
    source,
  );
}
