import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoTestKey } from '../../lib/test-key.ts';
import { type BacktestForm, readForm, sampleForm, writeForm } from './backtest-form.ts';
import { type BacktestBody, type BacktestErrors, bodyOf, errorsIn } from './backtest-request.ts';
import type { Backtest } from '../../lib/portfolio-backtest.ts';
import { type Outcome, runBacktest, serverErrors } from './run-backtest.ts';

export interface BacktestPage {
  readonly form: BacktestForm;
  /** Changes the form and the address; the result stays until the next run. */
  readonly onForm: (form: BacktestForm) => void;
  readonly errors: BacktestErrors;
  /** The call of the form as it is. */
  readonly body: BacktestBody;
  /** Returns whether the form could be sent. */
  readonly onRun: () => boolean;
  readonly busy: boolean;
  readonly found: Backtest | null;
  /** Why there is no result, when no field is the cause. */
  readonly problem: string | null;
}

interface Sent {
  readonly form: BacktestForm;
  readonly outcome: Outcome | null;
}

/** The form, which the address keeps, and the backtest of its last run. An address with symbols runs at once. */
export function useBacktest(): BacktestPage {
  const [search, setSearch] = useSearchParams();
  const [shared] = useState(() => readForm(search));
  const [form, setForm] = useState(() => shared ?? sampleForm());
  const [sent, setSent] = useState<Sent | null>(null);
  const [found, setFound] = useState<Backtest | null>(null);
  const running = useRef<AbortController | null>(null);
  const typed = errorsIn(form);
  const run = (asked: BacktestForm): boolean => {
    if (Object.keys(errorsIn(asked)).length > 0) return false;
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    setSent({ form: asked, outcome: null });
    void runBacktest(bodyOf(asked), ending.signal)
      .catch((error: unknown): Outcome => {
        const message = error instanceof NoTestKey ? error.message : 'No response from the server.';
        return { message, errors: {} };
      })
      .then((outcome) => {
        if (!ending.signal.aborted) {
          setSent({ form: asked, outcome });
          setFound('backtest' in outcome ? outcome.backtest : null);
        }
        return outcome;
      });
    return true;
  };
  const first = useRef(run);
  useEffect(() => {
    if (shared) first.current(shared);
    return () => running.current?.abort();
  }, [shared]);
  const failed = sent?.outcome && 'errors' in sent.outcome ? sent.outcome : null;
  // A message of the server is about what was sent.
  const refused = failed && sent?.form === form ? serverErrors(failed.errors, form) : {};
  const atFields = failed !== null && Object.keys(failed.errors).length > 0;
  return {
    form,
    onForm(next) {
      setForm(next);
      setSearch((previous) => writeForm(next, previous), { replace: true });
    },
    errors: { ...refused, ...typed },
    body: bodyOf(form),
    onRun() {
      setSearch((previous) => writeForm(form, previous), { replace: true });
      return run(form);
    },
    busy: sent !== null && sent.outcome === null,
    found,
    problem: failed === null || atFields ? null : failed.message,
  };
}
