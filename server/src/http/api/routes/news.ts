import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ApiReply, api } from '@meridian/contracts/api';
import { DAY_MS } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import { newsRow } from '../../../modules/market-data/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { cursorText, readCursor } from '../requests/cursor.ts';
import { instantRange } from '../requests/instant-range.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type Row = ApiReply<'news'>['results'][number];

const DEFAULT_DAYS = 30;
/** Simulated news is generated on read; this much per step does not block other calls. */
const WINDOW_MS = 60 * DAY_MS;
/** Larger pages go to the heavy queue. */
const LARGE = 100;

const COLUMNS: readonly Column<Row>[] = [
  field('id'),
  field('title'),
  field('summary'),
  field('source'),
  field('url'),
  field('publishedAt'),
  { name: 'symbols', type: 'STRING', of: ({ symbols }) => symbols.join(' ') },
  { name: 'sentimentScore', type: 'DOUBLE', of: ({ sentiment }) => sentiment.score },
  { name: 'sentimentLabel', type: 'STRING', of: ({ sentiment }) => sentiment.label },
];

/** The last row of a page: the next page starts before it, even if newer items appear. */
interface NewsCursor {
  readonly publishedAtMs: number;
  readonly tie: string;
  /** The start of the range, fixed for all pages. */
  readonly fromMs: number;
}

/** GET /stocks/{symbol}/news: the items of a range, newest first. */
export function newsHandler(lakes: Lakes, queues: WorkQueues, publicUrl: () => string): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const { from, to, format, ...paging } = parseParameters(api.news.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const query = { ...instantRange({ from, to }), ...paging };
    const { symbol, rows, nextCursor, source } = await readNewsPage(
      call,
      { lake, queues, publicUrl: publicUrl() },
      query,
    );
    const dataSource = { name: 'dataSource', type: 'STRING' as const, of: () => source };
    return tableResponse(call, {
      rows,
      columns: [...COLUMNS, dataSource],
      format: formatOf(format, call.headers),
      nextCursor,
      source,
      about: { symbol },
    });
  };
}

interface NewsPage {
  readonly symbol: string;
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly source: string;
}

interface NewsSources {
  readonly lake: Lake;
  readonly queues: WorkQueues;
  /** The address of the portal, where simulated items have their pages; without it they have no links. */
  readonly publicUrl?: string;
}

/** The items about the symbol of a call in a range, newest first. Without a start, those of the last 30 days. */
export async function readNewsPage(
  { caller: { limits, accountId }, params, nowMs }: Call,
  { lake, queues, publicUrl }: NewsSources,
  {
    startMs,
    endMs,
    limit,
    cursor,
  }: ReturnType<typeof instantRange> & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<NewsPage> {
  const info = symbolInfo(lake, params);
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const newestMs = newestInstant(info, nowMs);
  const planMs = depthMs(limits, newestMs);
  const given = place?.fromMs ?? startMs;
  if (given !== undefined && given < planMs) refuseDepth(given, limits, newestMs);
  // At midnight, so that the range in the cursor stays the same all day.
  const lastMs = Math.min(newestMs, endMs);
  const fromMs = given ?? Math.max(planMs, (Math.ceil(lastMs / DAY_MS) - DEFAULT_DAYS) * DAY_MS);
  const read = () => newestItems(lake, info, { fromMs, endMs, place, count: limit + 1, publicUrl });
  const items = limit > LARGE ? await queues.runHeavy(accountId, read) : await read();
  const page = items.slice(0, limit);
  return {
    symbol: info.symbol,
    rows: page.map(({ row }) => row),
    nextCursor: items.length > limit ? cursorOf(page.at(-1)!.item, fromMs) : null,
    source: lake.sourceOf(info.symbol, 'news'),
  };
}

interface NewsPageQuery {
  readonly fromMs: number;
  readonly endMs: number;
  readonly place: NewsCursor | undefined;
  readonly count: number;
  readonly publicUrl: string | undefined;
}

/** The newest `count` items of a range after a cursor, newest first. */
async function newestItems(
  lake: Lake,
  { symbol, source, firstDate }: SymbolInfo,
  { fromMs, endMs, place, count, publicUrl }: NewsPageQuery,
): Promise<{ readonly item: NewsItem; readonly row: Row }[]> {
  const simulated = source === 'simulated';
  const startMs = simulated ? Math.max(fromMs, Date.parse(firstDate)) : fromMs;
  const windowMs = simulated ? WINDOW_MS : Number.POSITIVE_INFINITY;
  const found: { readonly item: NewsItem; readonly row: Row }[] = [];
  // The lake knows nothing from later than now.
  let toMs = Math.min(endMs, lake.now() + 1, place ? place.publishedAtMs + 1 : Number.POSITIVE_INFINITY);
  while (toMs > startMs && found.length < count) {
    const beginMs = Math.max(startMs, toMs - windowMs);
    const items = (await lake.news(symbol, beginMs, toMs)).toSorted(newestFirst);
    for (const item of items) {
      if (found.length < count && (!place || isAfter(item, place)))
        found.push({ item, row: newsRow(item, publicUrl) });
    }
    toMs = beginMs;
    await setImmediate();
  }
  return found;
}

const newestFirst = (a: NewsItem, b: NewsItem) =>
  b.publishedAtMs - a.publishedAtMs || (tieOf(a) < tieOf(b) ? -1 : 1);

const isAfter = (item: NewsItem, { publishedAtMs, tie }: NewsCursor) =>
  item.publishedAtMs < publishedAtMs || (item.publishedAtMs === publishedAtMs && tieOf(item) > tie);

/** Orders items of one instant; ids of imports may be too long for a cursor. */
export const tieOf = ({ id }: Pick<NewsItem, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 16);

const cursorOf = (item: NewsItem, fromMs: number): string =>
  cursorText(item.publishedAtMs, tieOf(item), fromMs);

function placeOf(cursor: string): NewsCursor {
  const match = readCursor(cursor, /^(-?\d{1,15}) ([\da-f]{16}) (-?\d{1,15})$/);
  return { publishedAtMs: Number(match[1]), tie: match[2]!, fromMs: Number(match[3]) };
}
