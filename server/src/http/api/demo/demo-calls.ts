import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall } from '@meridian/contracts/api/call';
import { DEMO_BASE, DEMO_CALLS, DEMO_LIMITS, type DemoName } from '@meridian/contracts/api/demo';
import { limitUpTo } from '@meridian/contracts/api/fields';
import * as z from 'zod/mini';
import { historyHandler } from '../routes/history.ts';
import { indicatorsHandler } from '../routes/indicators.ts';
import { marketSummaryHandler } from '../routes/market.ts';
import { quoteHandler } from '../routes/quote.ts';
import { quotesHandler } from '../routes/quotes.ts';
import { symbolsHandler } from '../routes/symbols.ts';
import type { Handler, Operation } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import type { Lakes } from '../../../lake/lakes.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** About eighty of the largest responses: most visitors request the defaults of the portal's pages. */
const CACHE_BYTES = 8 * 1_024 * 1_024;
const PREFIX = DEMO_BASE.slice(API_BASE.length) as `/${string}`;

/** The contract of a call under the demo's path and without a scope. */
const contractOf = (name: DemoName): ApiCall => ({
  ...api[name],
  path: `${PREFIX}${api[name].path}`,
  scope: null,
});

export const DEMO_CONTRACTS: readonly ApiCall[] = DEMO_CALLS.map(contractOf);

/**
 * The operations of the demo. They have their own handlers and caches, so that visitors never evict responses cached for
 * customers, and no customer waits for a visitor's response.
 */
export function demoOperations(
  lakes: Lakes,
  queues: WorkQueues,
): readonly (Operation & { readonly contract: ApiCall })[] {
  const handlers: Readonly<Record<DemoName, Handler>> = {
    marketSummary: marketSummaryHandler(lakes),
    symbols: symbolsHandler(lakes),
    quote: quoteHandler(lakes),
    quotes: quotesHandler(lakes, queues),
    history: historyHandler(lakes, queues, CACHE_BYTES),
    indicators: indicatorsHandler(lakes, queues, CACHE_BYTES),
  };
  return DEMO_CALLS.map((name) => {
    const contract = contractOf(name);
    return { endpoint: API_BASE + contract.path, contract, handle: withFewRows(contract, handlers[name]) };
  });
}

/** Lowers the default and maximum of `limit` to what the demo allows. */
function withFewRows({ query: { shape } }: ApiCall, handle: Handler): Handler {
  if (!shape['limit']) return handle;
  const most = DEMO_LIMITS.rows;
  const few = limitUpTo(most, Math.min(most, z.parse(shape['limit'], undefined) as number));
  return (call) => {
    const { success, data } = few.safeParse(call.query['limit']);
    if (!success) {
      throw invalidParameter(
        'limit',
        `limit must be a whole number from 1 to ${most} in the demo; a Free key from /signup returns more rows per call`,
      );
    }
    return handle({ ...call, query: { ...call.query, limit: `${data}` } });
  };
}
