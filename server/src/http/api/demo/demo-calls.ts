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

/** Some eighty of the largest replies: most visitors ask for what the pages of the portal begin with. */
const KEPT_BYTES = 8 * 1_024 * 1_024;
const PREFIX = DEMO_BASE.slice(API_BASE.length) as `/${string}`;

/** The contract of the same call, elsewhere and without a key. */
const contractOf = (name: DemoName): ApiCall => ({
  ...api[name],
  path: `${PREFIX}${api[name].path}`,
  scope: null,
});

export const DEMO_CONTRACTS: readonly ApiCall[] = DEMO_CALLS.map(contractOf);

/**
 * What the demo does. Its handlers are its own, so that visitors never push out bodies that are kept for customers, and
 * no customer waits for a body that a visitor has under way.
 */
export function demoOperations(lakes: Lakes, queues: WorkQueues): readonly Operation[] {
  const handlers: Readonly<Record<DemoName, Handler>> = {
    marketSummary: marketSummaryHandler(lakes),
    symbols: symbolsHandler(lakes),
    quote: quoteHandler(lakes),
    quotes: quotesHandler(lakes, queues),
    history: historyHandler(lakes, queues, KEPT_BYTES),
    indicators: indicatorsHandler(lakes, queues, KEPT_BYTES),
  };
  return DEMO_CALLS.map((name) => {
    const contract = contractOf(name);
    return { contract, handle: withFewRows(contract, handlers[name]) };
  });
}

/** Calls with a `limit` get one that the demo allows; a larger one is refused. */
function withFewRows({ query: { shape } }: ApiCall, handle: Handler): Handler {
  if (!shape['limit']) return handle;
  const most = DEMO_LIMITS.rows;
  const few = limitUpTo(most, Math.min(most, z.parse(shape['limit'], undefined) as number));
  return (call) => {
    const { success, data } = few.safeParse(call.query['limit']);
    if (!success) {
      throw invalidParameter(
        'limit',
        `limit must be a whole number from 1 to ${most} in the demo; a Free key, at /signup, reads more rows at once`,
      );
    }
    return handle({ ...call, query: { ...call.query, limit: `${data}` } });
  };
}
