import type { DataFormat } from '@meridian/contracts/api/call';
import type { Bars, CorporateEvent } from '@meridian/market/bars';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { barJson } from '../../../shared/formatters/bar-json.ts';
import { barLines } from '../formats/bar-lines.ts';
import { compactBarsJson } from '../formats/bars-json.ts';
import { nullableIntegers } from '../formats/typed-cells.ts';
import {
  doubleColumn,
  emptyColumn,
  lastColumn,
  nullableColumn,
  sameText,
  timeColumn,
} from '../formats/typed-columns.ts';
import { typedTable } from '../formats/parquet-table.ts';
import { pageJson } from '../formats/series-json.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import type { HistoryPage } from './history-page.ts';

/** Everything that determines a history's body; cloneable, so that it can be sent to the worker. */
export interface HistoryBodyInput {
  readonly format: DataFormat;
  readonly page: HistoryPage;
  readonly query: Pick<HistoryQuery, 'interval' | 'compact' | 'boundary'>;
  readonly info: Pick<SymbolInfo, 'symbol' | 'source'>;
}

/** Renders the part that all responses with this page share, without the end that each adds. */
export const historyBody = (input: HistoryBodyInput): Buffer => {
  const parts = historyParts(input);
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
};

/**
 * The same in parts. With `series`, the complete series of the page, the rendered text is cached for other pages and shares its
 * memory.
 */
export function historyParts({ format, page, query, info }: HistoryBodyInput, series?: Bars): Buffer[] {
  if (format === 'csv' || format === 'ndjson') return [lines(format, page, info.source)];
  if (format === 'parquet' || format === 'arrow') return [typed(format, page, info.source)];
  const rows = query.compact === 'true' ? [compactBarsJson(page.bars, page.partial)] : rowsJson(page, series);
  const about = JSON.stringify({
    symbol: info.symbol,
    interval: query.interval,
    ...query.boundary,
    adjustment: page.adjustment,
    events: page.events.map(eventJson),
    count: page.bars.length,
    nextCursor: page.nextCursor,
    source: info.source,
  });
  return [Buffer.from('{"results":'), ...rows, Buffer.from(`,${about.slice(1, -1)}`)];
}

const eventJson = (event: CorporateEvent) => ({
  date: event.date,
  type: event.type,
  ratio: event.type === 'split' ? event.ratio : null,
  amount: event.type === 'split' ? null : event.amount,
});

function rowsJson({ bars, partial }: HistoryPage, series: Bars | undefined): Buffer[] {
  const finished = partial ? bars.length - 1 : bars.length;
  const growing = partial ? `${finished > 0 ? ',' : ''}${barJson(bars, finished, true)}` : '';
  return [Buffer.from('['), ...pageJson(bars, finished, series), Buffer.from(`${growing}]`)];
}

/** The columns of numbers that every bar has. */
const PRICES = ['open', 'high', 'low', 'close', 'volume'] as const;

const lines = (format: 'csv' | 'ndjson', { bars, partial }: HistoryPage, source: string): Buffer =>
  barLines(format, {
    timestamp: bars.timestamp,
    first: 0,
    columns: [...PRICES, 'vwap' as const, 'trades' as const].map((name) => ({ name, values: bars[name] })),
    partial,
    source,
  });

function typed(format: 'parquet' | 'arrow', { bars, partial }: HistoryPage, source: string): Buffer {
  const { length } = bars;
  return typedTable(
    format,
    [
      timeColumn('timestamp', bars.timestamp),
      ...PRICES.map((name) => doubleColumn(name, bars[name])),
      bars.vwap ? nullableColumn('vwap', bars.vwap) : emptyColumn('vwap', 'DOUBLE'),
      bars.trades ? nullableIntegers('trades', bars.trades) : emptyColumn('trades', 'INT64'),
      lastColumn('partial', length, partial),
      sameText('source', source),
    ],
    length,
    source,
  );
}
