import type { LoggedCall, UsageRange } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import type { Filters } from './filters.ts';
import { type LogState, firstPage, withNewer, withOlder } from './log-state.ts';

const FIRST_PAGE = 50;
/** The largest page that the server allows, so that going far back takes few requests. */
const OLDER_PAGE = 200;

export interface CallLog {
  readonly log: LogState;
  /** Identifies the current load of the log; changes with every reload. */
  readonly reading: string;
  /** The calls on screen belong to the previous load while the next one is under way. */
  readonly renewing: boolean;
  /** Loads older calls, unless some are being loaded. */
  readonly loadOlder: () => void;
  /** Reloads the log from its newest call. */
  readonly reload: () => void;
  /** Adds new calls on top. */
  readonly add: (calls: readonly LoggedCall[]) => void;
}

/** The filtered log of `range`. Calls on screen stay until the next load is complete. */
export function useLog(token: string | null, range: UsageRange, filters: Filters): CallLog {
  const [log, setLog] = useState<LogState>({ state: 'waiting' });
  const [reading, setReading] = useState('');
  const [tries, setTries] = useState(0);
  const current = useRef<{ readonly signal: AbortSignal; busy: boolean } | null>(null);
  const question = JSON.stringify({ range, ...filters });
  const wanted = `${question} ${tries}`;
  useEffect(() => {
    const ending = new AbortController();
    current.current = { signal: ending.signal, busy: true };
    const look = async () => {
      const query = { ...(JSON.parse(question) as Filters & { range: UsageRange }), page_size: FIRST_PAGE };
      const answer = await callPortal('usageRequests', query, token, ending);
      if (ending.signal.aborted) return;
      current.current = { signal: ending.signal, busy: false };
      setReading(wanted);
      if (answer.state === 'ready') {
        setLog({ state: 'ready', log: firstPage(answer.info), loading: false, problem: null });
      } else setLog(answer);
    };
    void look();
    return () => ending.abort();
  }, [token, question, wanted]);

  const next = log.state === 'ready' ? log.log.next : null;
  const loadOlder = useCallback(() => {
    const place = current.current;
    if (place === null || place.busy || next === null) return;
    place.busy = true;
    setLog((previous) =>
      previous.state === 'ready' ? { ...previous, loading: true, problem: null } : previous,
    );
    const look = async () => {
      const query = {
        ...(JSON.parse(question) as Filters & { range: UsageRange }),
        page_size: OLDER_PAGE,
        after: next,
      };
      const answer = await callPortal('usageRequests', query, token, { signal: place.signal });
      if (place.signal.aborted) return;
      place.busy = false;
      setLog((previous) => {
        if (previous.state !== 'ready') return previous;
        if (answer.state === 'ready')
          return { ...previous, log: withOlder(previous.log, answer.info), loading: false };
        return answer.state === 'failed' ? { ...previous, loading: false, problem: answer.problem } : answer;
      });
    };
    void look();
  }, [token, question, next]);

  const reload = useCallback(() => {
    setLog((previous) => (previous.state === 'ready' ? previous : { state: 'waiting' }));
    setTries((previous) => previous + 1);
  }, []);
  const add = useCallback((calls: readonly LoggedCall[]) => {
    setLog((previous) =>
      previous.state === 'ready' ? { ...previous, log: withNewer(previous.log, calls) } : previous,
    );
  }, []);
  return { log, reading, renewing: reading !== wanted, loadOlder, reload, add };
}
