import { setImmediate } from 'node:timers/promises';
import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
import { DAY_MS, timeText } from '@meridian/market/dates';
import { type SentimentBuckets, createBuckets, Z_WINDOW, zScoreAt } from '@meridian/market/sentiment/buckets';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { cursorText, foreignCursor, readCursor } from '../requests/cursor.ts';
import { instantRange } from '../requests/instant-range.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type Row = ApiReply<'socialSentiment'>['results'][number];
type Interval = ApiQuery<'socialSentiment'>['interval'];

const LENGTH_MS: Readonly<Record<Interval, number>> = { '1h': 3_600_000, '1d': DAY_MS };
const DEFAULT_DAYS: Readonly<Record<Interval, number>> = { '1h': 7, '1d': 30 };
/** Simulated posts are generated on read, imported ones are scored; this much per step does not block other calls. */
const SLICE_MS = 30 * DAY_MS;
const SLICE_POSTS = 300;
/** Longer ranges go to the heavy queue. */
const LARGE_MS = 70 * DAY_MS;

const COLUMNS: readonly Column<Row>[] = [
  field('timestamp'),
  field('mentions', 'INT64'),
  field('positive', 'INT64'),
  field('negative', 'INT64'),
  field('uniqueAuthors', 'INT64'),
  field('score', 'DOUBLE'),
  field('zScore', 'DOUBLE'),
];

/** GET /sentiment/social: posts about a symbol, aggregated by hour or day. */
export function socialSentimentHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const query = parseParameters(api.socialSentiment.query, call.query);
    const { limits, accountId } = call.caller;
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, { symbol: query.symbol });
    const { interval, limit } = query;
    const lengthMs = LENGTH_MS[interval];
    const { startMs, endMs } = instantRange(query);
    const newestMs = newestInstant(info, call.nowMs);
    const planMs = depthMs(limits, newestMs);
    const given = query.cursor === undefined ? startMs : cursorMs(query.cursor, interval);
    if (given !== undefined && given < planMs) refuseDepth(given, limits, newestMs);
    // By default the range ends with the data of an import, even if it ended long ago.
    const lastMs = info.source === 'simulated' ? call.nowMs : newestMs + DAY_MS - 1;
    const toMs = Math.min(endMs === Number.POSITIVE_INFINITY ? lastMs + 1 : endMs, call.nowMs + 1);
    const fromMs = given ?? Math.max(planMs, toMs - DEFAULT_DAYS[interval] * DAY_MS);
    const earliestMs = info.source === 'simulated' ? Date.parse(info.firstDate) : fromMs;
    const first = Math.ceil(Math.max(fromMs, earliestMs) / lengthMs);
    const total = Math.max(0, Math.ceil(toMs / lengthMs) - first);
    const page = { first, count: Math.min(limit, total), lengthMs };
    const read = () => rowsOf(lake, info, page);
    const large = (page.count + Z_WINDOW) * lengthMs > LARGE_MS || info.source !== 'simulated';
    const rows = large ? await queues.runHeavy(accountId, read) : await read();
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(query.format, call.headers),
      nextCursor: page.count < total ? cursorText((first + page.count) * lengthMs, interval) : null,
      source: lake.sourceOf(info.symbol, 'posts'),
      about: { symbol: info.symbol, interval },
    });
  };
}

interface BucketRange {
  /** Index of the first bucket, counted from 1970. */
  readonly first: number;
  readonly count: number;
  readonly lengthMs: number;
}

async function rowsOf(lake: Lake, info: SymbolInfo, { first, count, lengthMs }: BucketRange): Promise<Row[]> {
  if (count === 0) return [];
  const start = first - Z_WINDOW;
  const buckets = createBuckets(start * lengthMs, lengthMs, count + Z_WINDOW);
  await countPosts(lake, info, buckets, start * lengthMs, (first + count) * lengthMs);
  const all = buckets.all();
  const scores = all.map(({ score }) => score);
  return all.slice(Z_WINDOW).map((bucket, i) => ({
    timestamp: timeText((first + i) * lengthMs),
    mentions: bucket.mentions,
    positive: bucket.positive,
    negative: bucket.negative,
    uniqueAuthors: bucket.uniqueAuthors,
    score: bucket.score,
    zScore: zScoreAt(scores, Z_WINDOW + i),
  }));
}

async function countPosts(
  lake: Lake,
  { symbol, source }: SymbolInfo,
  buckets: SentimentBuckets,
  fromMs: number,
  toMs: number,
): Promise<void> {
  const sliceMs = source === 'simulated' ? SLICE_MS : toMs - fromMs;
  for (let ms = fromMs; ms < toMs; ms += sliceMs) {
    const posts = await lake.posts(symbol, ms, Math.min(toMs, ms + sliceMs));
    for (let at = 0; at < posts.length; at++) {
      buckets.add(posts[at]!);
      if (source !== 'simulated' && at % SLICE_POSTS === SLICE_POSTS - 1) await setImmediate();
    }
    await setImmediate();
  }
}

function cursorMs(cursor: string, interval: Interval): number {
  const match = readCursor(cursor, /^(-?\d{1,15}) (\S+)$/);
  if (match[2] !== interval) throw foreignCursor('interval');
  return Number(match[1]);
}
