import { type ApiQuery, api } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { nyse } from '@meridian/market/calendar';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { type DayTable, readDay } from '../../../modules/market-data/index.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { CachedResponse } from '../formats/cached-response.ts';
import { matchesTag, unchanged, weakTag } from '../formats/etag.ts';
import { formatOf } from '../formats/negotiation.ts';
import { respondShared } from '../formats/respond-shared.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { type CodedTexts, dayBody, type DayBodyInput } from '../renderers/day-body.ts';
import { cursorText, foreignCursor, readCursor } from '../requests/cursor.ts';
import { checkMarketDate } from '../requests/market-date.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;
/** Up to this size rendering takes a few milliseconds at most, less than a transfer to the worker. */
const INLINE_ROWS = 1_000;

type DayQuery = Omit<ApiQuery<'marketDay'>, 'date' | 'cursor' | 'format'> & {
  readonly date: string;
  /** The last symbol of the page before. */
  readonly after: string | undefined;
};

/** GET /market/day: the bar of every symbol. Callers share a cached body until the market changes. */
export function marketDayHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const bodies = new ResponseCache(CACHE_BYTES);
  return async (call: Call): Promise<ApiResponse> => {
    const { cursor, date, format: asked, ...rest } = parseParameters(api.marketDay.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const place = cursor === undefined ? undefined : placeOf(cursor, date);
    const query = {
      ...rest,
      date: date ?? place?.date ?? nyse.lastBegun(lake.now()).date,
      after: place?.symbol,
    };
    checkMarketDate(lake, query.date, call.caller.limits);
    const format = formatOf(asked, call.headers);
    const read = readDay(lake, query);
    const table = read instanceof Promise ? await read : read;
    const etag = weakTag(JSON.stringify([table.version, query, format]));
    const page = pageOf(table, query);
    if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, page.source);
    const body = await bodies.of(
      etag,
      () => render(queues, call.caller.accountId, { ...page, format, etag }),
      () => etag,
    );
    return respondShared(call, body, { etag, source: page.source });
  };
}

function placeOf(cursor: string, date: string | undefined) {
  const match = readCursor(cursor, /^(\d{4}-\d\d-\d\d) (\S{1,15})$/);
  if (date !== undefined && date !== match[1]) throw foreignCursor('date');
  return { date: match[1]!, symbol: match[2]! };
}

interface DayPage {
  readonly table: DayTable;
  /** Positions of the rows in the table; undefined for all. */
  readonly rows: readonly number[] | undefined;
  readonly nextCursor: string | null;
  readonly source: string;
}

function pageOf(table: DayTable, { type, after, limit, date }: DayQuery): DayPage {
  const { infos } = table;
  if (type === undefined && after === undefined && infos.length <= limit)
    return { table, rows: undefined, nextCursor: null, source: sourcesOf(infos) };
  const all = infos.flatMap(({ symbol, assetClass }, at) =>
    (type === undefined || assetClass === type) && (after === undefined || symbol > after) ? [at] : [],
  );
  const rows = all.slice(0, limit);
  return {
    table,
    rows,
    nextCursor: all.length > rows.length ? cursorText(date, infos[rows.at(-1)!]!.symbol) : null,
    source: sourcesOf(rows.map((at) => infos[at]!)),
  };
}

/** What the renderer needs; nothing that it shares with the table, so that buffers can be transferred. */
function inputOf({
  table,
  rows,
  nextCursor,
  source,
  format,
}: DayPage & { readonly format: DataFormat }): DayBodyInput {
  const { date, damaged, figures } = table;
  const picked = <Item>(items: readonly Item[]) => (rows ? rows.map((at) => items[at]!) : items);
  const column = (values: Float64Array) =>
    rows ? Float64Array.from(rows, (at) => values[at]!) : values.slice();
  const infos = picked(table.infos);
  return {
    format,
    symbols: infos.map(({ symbol }) => symbol).join('\n'),
    assetClasses: coded(infos.map(({ assetClass }) => assetClass)),
    adjustments: coded(picked(table.adjustments)),
    sources: coded(infos.map(({ source: own }) => own)),
    partial: rows ? Uint8Array.from(rows, (at) => table.partial[at]!) : table.partial.slice(),
    figures: {
      open: column(figures.open),
      high: column(figures.high),
      low: column(figures.low),
      close: column(figures.close),
      volume: column(figures.volume),
      vwap: column(figures.vwap),
      trades: column(figures.trades),
      previousClose: column(figures.previousClose),
    },
    date,
    missing: damaged.length > 0 ? damaged : undefined,
    nextCursor,
    source,
  };
}

function coded<Text extends string>(all: readonly Text[]): CodedTexts<Text> {
  const numbers = new Map<Text, number>();
  const codes = Uint16Array.from(all, (text) => {
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    return number;
  });
  return { texts: [...numbers.keys()], codes };
}

async function render(
  queues: WorkQueues,
  owner: string,
  page: DayPage & { readonly format: DataFormat; readonly etag: string },
): Promise<CachedResponse> {
  const input = inputOf(page);
  const isLarge = input.partial.length > INLINE_ROWS;
  const buffers = Object.values(input.figures).map(({ buffer }) => buffer as ArrayBuffer);
  const bytes = isLarge
    ? await queues.runHeavy(owner, (worker) => worker.run('dayBody', input, buffers))
    : dayBody(input);
  const { format, etag, source, nextCursor } = page;
  return new CachedResponse(format, bytes, [
    'Content-Type',
    MEDIA_TYPES[format],
    'ETag',
    etag,
    'X-Data-Source',
    source,
    ...(nextCursor === null ? [] : ['X-Next-Cursor', nextCursor]),
  ]);
}
