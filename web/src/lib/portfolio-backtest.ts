/** Makes the call of a portfolio backtest with the test key of the signed-in user. */
import type { ApiReply } from '@meridian/contracts/api';
import { record, text } from './reply.ts';
import { readTestKey } from './test-key.ts';

export type Backtest = ApiReply<'portfolioBacktest'>;

/** Why there is no backtest; `errors` has messages by the fields that are the cause. */
export interface BacktestProblem {
  readonly message: string;
  readonly code: string | null;
  readonly errors: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 60_000;
const NO_REPLY = 'No response from the server.';

/** Runs a backtest. Rejects only when `signal` is aborted, and with `NoTestKey`. */
export async function requestBacktest(
  body: object,
  signal: AbortSignal,
): Promise<{ readonly backtest: Backtest } | BacktestProblem> {
  const key = await readTestKey(signal);
  try {
    const response = await fetch('/api/portfolio/backtest', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const content: unknown = await response.json();
    if (response.ok) return { backtest: content as Backtest };
    const problem = record(content);
    const message = text(problem['detail']) ?? NO_REPLY;
    const faults = Array.isArray(problem['errors']) ? problem['errors'].map(record) : [];
    const errors = Object.fromEntries(
      faults.map((fault) => [text(fault['field']) ?? '', text(fault['message']) ?? message]),
    );
    return { message, code: text(problem['code']) ?? null, errors };
  } catch {
    signal.throwIfAborted();
    return { message: NO_REPLY, code: null, errors: {} };
  }
}
