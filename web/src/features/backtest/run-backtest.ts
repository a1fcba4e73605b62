/** Makes the call of the API with the test key of the signed-in user. */
import type { ApiReply } from '@meridian/contracts/api';
import { record, text } from '../../lib/reply.ts';
import { readTestKey } from '../../lib/test-key.ts';
import { type BacktestForm, filledRows } from './backtest-form.ts';
import type { BacktestBody, BacktestErrors } from './backtest-request.ts';

export type Backtest = ApiReply<'portfolioBacktest'>;

/** What came back: a backtest, or why there is none, with messages at the fields that are the cause. */
export type Outcome =
  | { readonly backtest: Backtest }
  | { readonly message: string; readonly errors: Readonly<Record<string, string>> };

const TIMEOUT_MS = 60_000;
const NO_REPLY = 'No response from the server.';

/** Runs a backtest. Rejects only when `signal` is aborted, and with `NoTestKey`. */
export async function runBacktest(body: BacktestBody, signal: AbortSignal): Promise<Outcome> {
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
    const faults = Array.isArray(problem['errors']) ? problem['errors'].map(record) : [];
    const message = text(problem['detail']) ?? NO_REPLY;
    const named = faults.map(
      (fault) => [text(fault['field']) ?? '', text(fault['message']) ?? message] as const,
    );
    const own = problem['code'] === 'symbol_not_found' ? [['symbols', message] as const] : [];
    return { message, errors: Object.fromEntries([...named, ...own]) };
  } catch {
    signal.throwIfAborted();
    return { message: NO_REPLY, errors: {} };
  }
}

const FORM_NAMES: Readonly<Record<string, string>> = {
  'costs.bps': 'bps',
  'costs.borrowRate': 'borrow',
  initialCash: 'cash',
  cashRate: 'interest',
  weights: 'symbols',
  weighting: 'spread',
  ranks: 'top',
};

/** The messages of the server at the fields of the form that was sent. */
export function serverErrors(errors: Readonly<Record<string, string>>, form: BacktestForm): BacktestErrors {
  const placed = Object.entries(errors).map(([field, message]) => {
    const line = /^symbols\.(\d+)/.exec(field)?.[1];
    const row = line !== undefined && form.method === 'weights' ? filledRows(form)[Number(line)] : undefined;
    if (row) return [`row ${row.id}`, message] as const;
    const outer = field.replace(/^symbols\..*/, 'symbols').replace(/^ranks\./, '');
    return [FORM_NAMES[outer] ?? outer, message] as const;
  });
  return Object.fromEntries(placed);
}
