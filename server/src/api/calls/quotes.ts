import { setImmediate } from 'node:timers/promises';
import { api } from '@meridian/contracts/api';
import { quoteShape } from '@meridian/contracts/api/quote';
import { symbolsOf } from '@meridian/contracts/api/quotes';
import type { Lake, Quote } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { Answer } from '../formats/answer.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableAnswer } from '../formats/table.ts';
import type { Call, Handler } from '../gate/call.ts';
import { ApiProblem } from '../gate/problem.ts';
import { lakeOf, type Lakes } from '../lakes.ts';
import { parseParameters } from '../request/parse.ts';

const TEXTS = new Set<keyof Quote>([
  'symbol',
  'name',
  'assetClass',
  'exchange',
  'currency',
  'marketStatus',
  'timestamp',
  'source',
]);

const COLUMNS: readonly Column<Quote>[] = (Object.keys(quoteShape.shape) as (keyof Quote)[]).map((name) =>
  field(name, TEXTS.has(name) ? 'STRING' : 'DOUBLE'),
);

/** Others are served between quotes: one takes a tenth of a millisecond, the first of a session a hundred times that. */
const TURN_MS = 3;

/** GET /quotes: the quotes of those symbols that have one; `symbol_not_found` when none has. */
export function quotesHandler(lakes: Lakes): Handler {
  return (call: Call): Promise<Answer> => answer(call, lakeOf(lakes, call.caller.mode));
}

async function answer(call: Call, lake: Lake): Promise<Answer> {
  const { symbols: list, format } = parseParameters(api.quotes.query, call.query);
  const rows: Quote[] = [];
  const missing: string[] = [];
  let turnMs = performance.now();
  for (const symbol of symbolsOf(list)) {
    if (performance.now() - turnMs > TURN_MS) {
      await setImmediate();
      turnMs = performance.now();
    }
    const quote = lake.quote(symbol, call.nowMs);
    if (quote) rows.push(quote);
    else missing.push(symbol);
  }
  if (rows.length === 0) {
    throw new ApiProblem(
      'symbol_not_found',
      `There is no quote of ${missing.join(', ')} here. GET /api/symbols?q= finds symbols by name.`,
    );
  }
  return tableAnswer(call, {
    rows,
    columns: COLUMNS,
    format: formatOf(format, call.headers),
    nextCursor: null,
    source: sourcesOf(rows),
    about: { missing },
  });
}
