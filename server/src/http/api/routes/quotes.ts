import { api } from '@meridian/contracts/api';
import { quoteShape } from '@meridian/contracts/api/quote';
import { symbolsOf } from '@meridian/contracts/api/fields';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseParameters } from '../../operation/parameters.ts';

const TEXTS = new Set<keyof LakeQuote>([
  'symbol',
  'name',
  'assetClass',
  'exchange',
  'currency',
  'marketStatus',
  'timestamp',
  'source',
]);

const COLUMNS: readonly Column<LakeQuote>[] = (Object.keys(quoteShape.shape) as (keyof LakeQuote)[]).map(
  (name) => field(name, name === 'stale' ? 'BOOLEAN' : TEXTS.has(name) ? 'STRING' : 'DOUBLE'),
);

/** The time per turn of the short queue. A quote takes 0.1 ms, the first of a session 10 ms. */
const TURN_MS = 3;

/** GET /quotes: the quotes of the requested symbols; `symbol_not_found` when none of them has one. */
export function quotesHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return (call: Call): Promise<ApiResponse> => readQuotes(call, lakeOf(lakes, call.caller), queues);
}

async function readQuotes(call: Call, lake: Lake, queues: WorkQueues): Promise<ApiResponse> {
  const { symbols: list, format } = parseParameters(api.quotes.query, call.query);
  const { rows, missing } = await findQuotes(call, lake, queues, symbolsOf(list));
  return tableResponse(call, {
    rows,
    columns: COLUMNS,
    format: formatOf(format, call.headers),
    nextCursor: null,
    source: sourcesOf(rows),
    about: { missing },
  });
}

/** The quotes of symbols, and the symbols without one; `symbol_not_found` when none has one. */
export async function findQuotes(
  { caller, nowMs }: Pick<Call, 'caller' | 'nowMs'>,
  lake: Lake,
  queues: WorkQueues,
  symbols: readonly string[],
): Promise<{ readonly rows: readonly LakeQuote[]; readonly missing: readonly string[] }> {
  const rows: LakeQuote[] = [];
  const missing: string[] = [];
  // Before the queue, in which others would wait for it.
  for (const symbol of symbols) await lake.prepareQuote(symbol);
  const waiting = [...symbols];
  const readSome = async () => {
    const startMs = performance.now();
    while (waiting.length > 0 && performance.now() - startMs < TURN_MS) {
      const symbol = waiting.shift()!;
      const quote = lake.quote(symbol, nowMs);
      if (quote) rows.push(quote);
      else missing.push(symbol);
    }
  };
  while (waiting.length > 0) await queues.runShort(caller.accountId, readSome);
  if (rows.length === 0) {
    for (const symbol of missing) if (lake.symbol(symbol)) lake.checkWhole(symbol);
    throw new ApiProblem(
      'symbol_not_found',
      `No quote is available for ${missing.join(', ')}. Search for symbols by name with GET /api/symbols?q=.`,
    );
  }
  return { rows, missing };
}
