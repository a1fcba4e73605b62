import type { DataFormat } from '@meridian/contracts/api/call';
import type { Bars, CorporateEvent } from '@meridian/market/bars';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { barJson } from '../../../shared/formatters/bar-json.ts';
import { compactBarsJson } from '../formats/bars-json.ts';
import {
  doubleColumn,
  emptyColumn,
  integerColumn,
  lastColumn,
  nullableColumn,
  sameText,
  timeColumn,
} from '../formats/parquet-columns.ts';
import { parquetTable } from '../formats/parquet-table.ts';
import { pageJson } from '../formats/series-json.ts';
import { TextBytes } from '../formats/text-bytes.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import type { HistoryPage } from './history-page.ts';

const COLUMNS = [
  'timestamp',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'vwap',
  'trades',
  'partial',
  'source',
];

/** Everything that determines a history's body; cloneable, so that it can be sent to the worker. */
export interface HistoryBodyInput {
  readonly format: DataFormat;
  readonly page: HistoryPage;
  readonly query: Pick<HistoryQuery, 'interval' | 'compact'>;
  readonly info: Pick<SymbolInfo, 'symbol' | 'source'>;
}

/**
 * Renders the part that all responses with this page share, without the end that each adds. With `series`, the complete
 * series of the page, the rendered text is cached for other pages.
 */
export function historyBody({ format, page, query, info }: HistoryBodyInput, series?: Bars): Buffer {
  if (format === 'csv') return csv(page, info.source);
  if (format === 'parquet') return parquet(page, info.source);
  const rows =
    query.compact === 'true'
      ? [Buffer.from(compactBarsJson(page.bars, page.partial))]
      : rowsJson(page, series);
  const about = JSON.stringify({
    symbol: info.symbol,
    interval: query.interval,
    adjustment: page.adjustment,
    events: page.events.map(eventJson),
    count: page.bars.length,
    nextCursor: page.nextCursor,
    source: info.source,
  });
  return Buffer.concat([Buffer.from('{"results":'), ...rows, Buffer.from(`,${about.slice(1, -1)}`)]);
}

const eventJson = (event: CorporateEvent) => ({
  date: event.date,
  type: event.type,
  ratio: event.type === 'split' ? event.ratio : null,
  amount: event.type === 'dividend' ? event.amount : null,
});

function rowsJson({ bars, partial }: HistoryPage, series: Bars | undefined): Buffer[] {
  const finished = partial ? bars.length - 1 : bars.length;
  const growing = partial ? `${finished > 0 ? ',' : ''}${barJson(bars, finished, true)}` : '';
  return [Buffer.from('['), ...pageJson(bars, finished, series), Buffer.from(`${growing}]`)];
}

/**
 * The source is a column rather than a comment line: pandas reads the file without options, and the source survives
 * sorting, filtering and joining.
 */
function csv({ bars, partial }: HistoryPage, source: string): Buffer {
  const { timestamp, open, high, low, close, volume, vwap, trades, length } = bars;
  const text = new TextBytes(HEAD_BYTES + length * (LINE_BYTES + source.length));
  text.text(`${COLUMNS.join(',')}\n`);
  const finished = Buffer.from(`,false,${source}\n`);
  const growing = Buffer.from(`,true,${source}\n`);
  for (let index = 0; index < length; index++) {
    text.time(timestamp[index]!);
    text.byte(COMMA);
    text.number(open[index]!);
    text.byte(COMMA);
    text.number(high[index]!);
    text.byte(COMMA);
    text.number(low[index]!);
    text.byte(COMMA);
    text.number(close[index]!);
    text.byte(COMMA);
    text.number(volume[index]!);
    text.byte(COMMA);
    if (vwap) text.number(vwap[index]!);
    text.byte(COMMA);
    if (trades) text.number(trades[index]!);
    text.raw(partial && index === length - 1 ? growing : finished);
  }
  return text.bytes();
}

function parquet({ bars, partial }: HistoryPage, source: string): Buffer {
  const { length } = bars;
  return parquetTable(
    [
      timeColumn('timestamp', bars.timestamp),
      ...(['open', 'high', 'low', 'close', 'volume'] as const).map((name) => doubleColumn(name, bars[name])),
      bars.vwap ? nullableColumn('vwap', bars.vwap) : emptyColumn('vwap', 'DOUBLE'),
      bars.trades ? integerColumn('trades', bars.trades) : emptyColumn('trades', 'INT64'),
      lastColumn('partial', length, partial),
      sameText('source', source),
    ],
    length,
    source,
  );
}

const COMMA = 0x2c;
const HEAD_BYTES = 1_024;
/** Of a line of bars without its source, usually. */
const LINE_BYTES = 84;
