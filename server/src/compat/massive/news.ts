import { massive } from '@meridian/contracts/compat/massive';
import { readNewsPage } from '../../http/api/routes/news.ts';
import { symbolInfo } from '../../http/api/requests/symbol-info.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { invalidParameter } from '../../http/operation/parameters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery } from './paging.ts';
import { symbolOfTicker, tickerOf } from './tickers.ts';
import { instantsOf } from './timestamp-range.ts';

/** GET /v2/reference/news: our page of news, and our cursor as the place in theirs. */
export function newsHandler(context: MassiveContext): Handler {
  const { queues, bodies, publicUrl } = context;
  return async (call) => {
    const { query, place, nextUrl } = pagedQuery(massive.calls.news.query, call, publicUrl());
    if (query.order === 'asc') throw invalidParameter('order', 'order must be desc: news are newest first');
    const { lake, status } = marketOfCall(context, call);
    const params = { symbol: symbolOfTicker(query.ticker) };
    const { fromMs, toMs } = instantsOf(symbolInfo(lake, params), query, 'published_utc');
    const { rows, nextCursor, source } = await readNewsPage(
      { ...call, params },
      { lake, queues, publicUrl: publicUrl() },
      {
        startMs: Number.isFinite(fromMs) ? fromMs : undefined,
        endMs: toMs,
        limit: query.limit,
        cursor: place,
      },
    );
    const results = rows.map((row) => itemOf(row));

    return bodies.respond(call, {
      tag: () => JSON.stringify(['news', status, results, nextCursor]),
      source,
      render: () => ({
        results,
        status,
        count: results.length,
        ...(nextCursor !== null && { next_url: nextUrl(nextCursor) }),
      }),
    });

    function itemOf(row: (typeof rows)[number]) {
      return {
        id: row.id,
        publisher: { name: row.source },
        title: row.title,
        author: row.source,
        published_utc: row.publishedAt,
        ...(row.url !== null && { article_url: row.url }),
        tickers: row.symbols.map(tickerNamed),
        ...(row.summary !== null && { description: row.summary }),
        insights: row.symbols.map((symbol) => ({
          ticker: tickerNamed(symbol),
          sentiment: row.sentiment.label,
          sentiment_reasoning: `The words of the title give ${row.sentiment.score} on a scale from -1 to 1.`,
        })),
      };
    }

    function tickerNamed(symbol: string): string {
      const info = lake.symbol(symbol);
      return info ? tickerOf(info) : symbol;
    }
  };
}
