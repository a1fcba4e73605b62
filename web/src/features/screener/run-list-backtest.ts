/** Makes the backtest of a list, a call of the API, with the test key of the signed-in user. */
import type { ApiReply } from '@meridian/contracts/api';
import { record, text } from '../../lib/reply.ts';
import { readTestKey } from '../../lib/test-key.ts';
import type { ScreenRequest } from './screen-form.ts';

export const LIST_REBALANCINGS = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
} as const;
export type ListRebalancing = keyof typeof LIST_REBALANCINGS;
export type ListBacktest = ApiReply<'portfolioBacktest'>;

const YEARS = 3;
const TIMEOUT_MS = 60_000;
const NO_REPLY = 'No response from the server.';

/** The body of the call for the screen of the form, from three years ago on. */
export function listBacktestBody(
  { universe, conditions, sort }: ScreenRequest,
  { rebalance, limit, nowMs }: { rebalance: ListRebalancing; limit: number; nowMs: number },
) {
  const start = new Date(nowMs);
  start.setUTCFullYear(start.getUTCFullYear() - YEARS);
  return {
    screen: { universe, conditions, ...(sort && { sort }), limit },
    from: start.toISOString().slice(0, 10),
    rebalance,
    costs: { bps: 10 },
    factors: false,
  };
}

/** Runs it. Returns why there is no backtest as a text. Rejects only when `signal` is aborted, and with `NoTestKey`. */
export async function runListBacktest(body: object, signal: AbortSignal): Promise<ListBacktest | string> {
  const key = await readTestKey(signal);
  try {
    const response = await fetch('/api/portfolio/backtest', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const content: unknown = await response.json();
    return response.ok ? (content as ListBacktest) : (text(record(content)['detail']) ?? NO_REPLY);
  } catch {
    signal.throwIfAborted();
    return NO_REPLY;
  }
}
