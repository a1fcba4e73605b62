/** Runs the backtest of the form, and puts what the server refuses at its fields. */
import { type Backtest, type BacktestProblem, requestBacktest } from '../../lib/portfolio-backtest.ts';
import { type BacktestForm, filledRows } from './backtest-form.ts';
import type { BacktestBody, BacktestErrors } from './backtest-request.ts';

/** What came back: a backtest, or why there is none, with messages at the fields that are the cause. */
export type Outcome = { readonly backtest: Backtest } | Pick<BacktestProblem, 'message' | 'errors'>;

/** Runs a backtest. Rejects only when `signal` is aborted, and with `NoTestKey`. */
export async function runBacktest(body: BacktestBody, signal: AbortSignal): Promise<Outcome> {
  const outcome = await requestBacktest(body, signal);
  if ('backtest' in outcome) return outcome;
  const { message, code, errors } = outcome;
  // It names a symbol, but no field.
  return { message, errors: code === 'symbol_not_found' ? { ...errors, symbols: message } : errors };
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
