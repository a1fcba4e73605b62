import type { Format } from '@meridian/contracts/api/call';
import type { Bars, CorporateEvent } from '@meridian/market/bars';
import type { SymbolInfo } from '../lake/lake.ts';
import { barJson, compactBarsJson } from './bars-json.ts';
import { CsvWriter } from './csv.ts';
import type { Page } from './history-page.ts';
import type { HistoryWish } from './history-wish.ts';
import { numberText, timeText } from './number-text.ts';
import { parquetFile } from './parquet.ts';
import { pageJson } from './series-json.ts';

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

/** Everything that decides a body; plain data, so that it can be sent to a thread. */
export interface BodyOrder {
  readonly format: Format;
  readonly page: Page;
  readonly wish: Pick<HistoryWish, 'interval' | 'compact'>;
  readonly info: Pick<SymbolInfo, 'symbol' | 'source'>;
}

/**
 * What all replies with this page share, without the tail that each adds. `series` is the whole series that the
 * finished bars of the page were cut from, where there is one: then its text is kept for other pages.
 */
export function historyBody({ format, page, wish, info }: BodyOrder, series?: Bars): Buffer {
  if (format === 'csv') return csv(page, info.source);
  if (format === 'parquet') return parquet(page, info.source);
  const rows =
    wish.compact === 'true' ? Buffer.from(compactBarsJson(page.bars, page.partial)) : rowsJson(page, series);
  const about = JSON.stringify({
    symbol: info.symbol,
    interval: wish.interval,
    adjustment: page.adjustment,
    events: page.events.map(eventJson),
    count: page.bars.length,
    nextCursor: page.nextCursor,
    source: info.source,
  });
  return Buffer.concat([Buffer.from('{"results":'), rows, Buffer.from(`,${about.slice(1, -1)}`)]);
}

const eventJson = (event: CorporateEvent) => ({
  date: event.date,
  type: event.type,
  ratio: event.type === 'split' ? event.ratio : null,
  amount: event.type === 'dividend' ? event.amount : null,
});

function rowsJson({ bars, partial }: Page, series: Bars | undefined): Buffer {
  const finished = partial ? bars.length - 1 : bars.length;
  const growing = partial ? `${finished > 0 ? ',' : ''}${barJson(bars, finished, true)}` : '';
  return Buffer.concat([Buffer.from('['), pageJson(bars, finished, series), Buffer.from(`${growing}]`)]);
}

/**
 * A column of its own says the source on every line: spreadsheets show it beside the numbers, pandas reads the file
 * without options, and it survives sorting, filtering and joining, which a comment line does not.
 */
function csv({ bars, partial }: Page, source: string): Buffer {
  const writer = new CsvWriter();
  writer.plainLine(COLUMNS);
  for (let index = 0; index < bars.length; index++) {
    writer.plainLine([
      timeText(bars.timestamp[index]!),
      numberText(bars.open[index]!),
      numberText(bars.high[index]!),
      numberText(bars.low[index]!),
      numberText(bars.close[index]!),
      numberText(bars.volume[index]!),
      bars.vwap ? numberText(bars.vwap[index]!) : null,
      bars.trades ? numberText(bars.trades[index]!) : null,
      String(partial && index === bars.length - 1),
      source,
    ]);
  }
  return writer.bytes();
}

function parquet({ bars, partial }: Page, source: string): Buffer {
  const { length } = bars;
  const nothing = Array.from({ length }, () => null);
  const tidy = (column: Float64Array) => column.map((value) => Number(numberText(value)));
  return parquetFile(
    [
      {
        name: 'timestamp',
        data: Array.from(bars.timestamp, (ms) => new Date(ms)),
        type: 'TIMESTAMP',
        nullable: false,
      },
      ...(['open', 'high', 'low', 'close', 'volume'] as const).map((name) => ({
        name,
        data: tidy(bars[name]),
        type: 'DOUBLE' as const,
        nullable: false,
      })),
      { name: 'vwap', data: bars.vwap ? tidy(bars.vwap) : nothing, type: 'DOUBLE' },
      { name: 'trades', data: bars.trades ? Array.from(bars.trades, BigInt) : nothing, type: 'INT64' },
      {
        name: 'partial',
        data: Array.from({ length }, (_, index) => partial && index === length - 1),
        type: 'BOOLEAN',
        nullable: false,
      },
      { name: 'source', data: Array.from({ length }, () => source), type: 'STRING', nullable: false },
    ],
    source,
  );
}
