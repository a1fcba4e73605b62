import { hash } from 'node:crypto';
import { alpaca } from '@meridian/contracts/compat/alpaca';
import { DAY_MS } from '@meridian/market/dates';
import type { TradedClass } from '@meridian/market/simulator/instrument';
import { cursorText } from '../../http/api/requests/cursor.ts';
import { depthMs } from '../../http/api/requests/plan-depth.ts';
import { readNewsPage, tieOf } from '../../http/api/routes/news.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { alpacaName, infosIn } from './notation.ts';
import { invalidToken } from './pages.ts';
import { timeRange } from './time-range.ts';

type Article = Awaited<ReturnType<typeof readNewsPage>>['rows'][number];

const DEFAULT_DAYS = 30;
const CLASSES: readonly TradedClass[] = ['equity', 'crypto'];
const TOKEN = /^(-?\d{1,15}) (\d{1,4})$/;
const ID_DIGITS = 13;

/** Where the previous page ended: its last instant, and how many articles of that were given. */
function placeIn(token: string | undefined) {
  if (token === undefined) return undefined;
  const match = TOKEN.exec(Buffer.from(token, 'base64url').toString());
  if (!match) throw invalidToken();
  return { atMs: Number(match[1]), given: Number(match[2]) };
}

/** The start of the articles about a symbol: as asked for, or 30 days ago as far as the plan reaches. */
function startOf(info: SymbolInfo, start: string | undefined, { caller, nowMs }: Call): number {
  if (start !== undefined) return timeRange(info, { start }, nowMs).fromMs;
  const days = (Math.ceil(nowMs / DAY_MS) - DEFAULT_DAYS) * DAY_MS;
  return Math.max(days, depthMs(caller.limits, newestInstant(info, nowMs)));
}

const msOf = ({ publishedAt }: Article) => Date.parse(publishedAt);

/** As our pages of news are ordered. */
const newestFirst = (a: Article, b: Article) => msOf(b) - msOf(a) || (tieOf(a) < tieOf(b) ? -1 : 1);

/** GET /v1beta1/news: our pages of the symbols, each article once. */
export function newsHandler(context: AlpacaContext): Handler {
  const { queues, bodies, publicUrl } = context;
  return async (call) => {
    const query = parseParameters(alpaca.calls.news.query, call.query);
    const { lake, name } = marketOf(context, call);
    const infos = CLASSES.flatMap((type) => infosIn(lake, query.symbols, type));
    const place = placeIn(query.page_token);
    const count = query.limit + (place?.given ?? 0) + 1;
    const found = new Map<string, Article>();
    const sources = new Set<string>();
    for (const info of infos) {
      const startMs = startOf(info, query.start, call);
      const asked = timeRange(info, query, call.nowMs);
      const endMs = Math.min(asked.toMs, place ? place.atMs + 1 : Number.POSITIVE_INFINITY);
      if (endMs <= startMs) continue;
      const named = { ...call, params: { symbol: info.symbol } };
      const page = await readNewsPage(
        named,
        { lake, queues, publicUrl: publicUrl() },
        { startMs, endMs, limit: count },
      );
      for (const row of page.rows) found.set(row.id, row);
      sources.add(page.source);
    }
    const rows = [...found.values()].toSorted(newestFirst).slice(place?.given ?? 0);
    const page = query.exclude_contentless?.toLowerCase() === 'true' ? [] : rows.slice(0, query.limit);
    const last = page.at(-1);
    const token = last && rows.length > page.length ? tokenAfter(page, last, place) : null;
    const news = page.map((row) => articleOf(row, lake));
    return bodies.respond(call, {
      tag: () => JSON.stringify(['news', name, news, token]),
      source: sourcesOf([...sources].map((source) => ({ source }))),
      render: () => ({ news, next_page_token: token }),
    });
  };
}

function tokenAfter(page: readonly Article[], last: Article, place: ReturnType<typeof placeIn>): string {
  const atMs = msOf(last);
  const same = page.filter((row) => msOf(row) === atMs).length;
  return cursorText(atMs, same + (place?.atMs === atMs ? place.given : 0));
}

function articleOf({ id, title, summary, source, url, publishedAt, symbols }: Article, lake: Lake): object {
  return {
    id: Number.parseInt(hash('sha256', id).slice(0, ID_DIGITS), 16),
    headline: title,
    author: source,
    created_at: publishedAt,
    updated_at: publishedAt,
    summary: summary ?? '',
    content: '',
    url,
    images: [],
    symbols: symbols.map((symbol) => {
      const info = lake.symbol(symbol);
      return info ? alpacaName(info) : symbol;
    }),
    source,
  };
}
