import type { LoggedCall, UsageRange } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import type { Filters } from './filters.ts';
import { type LogState, firstPage, withNewer, withOlder } from './log-state.ts';

const FIRST_PAGE = 50;
/** The most that the server gives at once: a long way back is few calls. */
const OLDER_PAGE = 200;

export interface CallLog {
  readonly log: LogState;
  /** Which reading of the log this is; another one after every new start. */
  readonly reading: string;
  /** What is shown is of a former reading, and the next one is on its way. */
  readonly renewing: boolean;
  /** Asks for older calls; nothing while some are on their way. */
  readonly loadOlder: () => void;
  /** Reads the log anew from its newest call. */
  readonly reload: () => void;
  /** Puts calls that came in since on top. */
  readonly add: (calls: readonly LoggedCall[]) => void;
}

/** The log of `range` as `filters` leave it. What was shown before stays until its successor is there. */
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
      const wish = { ...(JSON.parse(question) as Filters & { range: UsageRange }), page_size: FIRST_PAGE };
      const answer = await callPortal('usageRequests', wish, token, ending);
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
    setLog((former) => (former.state === 'ready' ? { ...former, loading: true, problem: null } : former));
    const look = async () => {
      const wish = {
        ...(JSON.parse(question) as Filters & { range: UsageRange }),
        page_size: OLDER_PAGE,
        after: next,
      };
      const answer = await callPortal('usageRequests', wish, token, { signal: place.signal });
      if (place.signal.aborted) return;
      place.busy = false;
      setLog((former) => {
        if (former.state !== 'ready') return former;
        if (answer.state === 'ready')
          return { ...former, log: withOlder(former.log, answer.info), loading: false };
        return answer.state === 'failed' ? { ...former, loading: false, problem: answer.problem } : answer;
      });
    };
    void look();
  }, [token, question, next]);

  const reload = useCallback(() => {
    setLog((former) => (former.state === 'ready' ? former : { state: 'waiting' }));
    setTries((former) => former + 1);
  }, []);
  const add = useCallback((calls: readonly LoggedCall[]) => {
    setLog((former) =>
      former.state === 'ready' ? { ...former, log: withNewer(former.log, calls) } : former,
    );
  }, []);
  return { log, reading, renewing: reading !== wanted, loadOlder, reload, add };
}
