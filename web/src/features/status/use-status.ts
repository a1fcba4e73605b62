import { useCallback, useEffect, useRef, useState } from 'react';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { pause, whenVisible } from '../../lib/waiting.ts';
import { type CallFigures, readCallFigures } from './call-figures.ts';

const RENEW_MS = 30_000;

export type ServiceStatus = ReplyInfo<'status'>;

export interface StatusReading {
  /** The latest status; null until it arrives. */
  readonly status: ServiceStatus | null;
  readonly calls: CallFigures | null;
  /** Why the last request failed; null if it succeeded. */
  readonly failure: string | null;
  readonly retry: () => void;
}

const BEFORE_INCIDENTS = {
  history: { since: null, days: [] },
  announced: { incidents: [], maintenance: [] },
};

type State = Omit<StatusReading, 'retry'>;

const NO_RESPONSE = 'The server did not respond.';

/** The failure as a sentence. */
function failureText(answer: Exclude<PortalResult<ServiceStatus>, { state: 'ready' }>): string {
  if (answer.state === 'unavailable') return NOT_AVAILABLE;
  if (answer.problem.status === null) return NO_RESPONSE;
  return problemText(answer.problem).replace(/(?<!\.)$/, '.');
}

async function look(signal: AbortSignal): Promise<(previous: State) => State> {
  const [answer, calls] = await Promise.all([
    callPortal('status', {}, null, { signal }),
    readCallFigures(signal),
  ]);
  // In a rolling restart the version before may answer, which announces nothing.
  if (answer.state === 'ready')
    return () => ({ status: { ...BEFORE_INCIDENTS, ...answer.info }, calls, failure: null });
  const failure = failureText(answer);
  return (previous) => ({ ...previous, failure });
}

/** The service status, reloaded every 30 seconds while the page is visible. Previous figures stay until new ones arrive. */
export function useStatus(): StatusReading {
  const [state, setState] = useState<State>({ status: null, calls: null, failure: null });
  const again = useRef(() => {});
  useEffect(() => {
    let ending = new AbortController();
    const follow = async (signal: AbortSignal) => {
      while (!signal.aborted) {
        await whenVisible(signal);
        const next = await look(signal);
        if (signal.aborted) return;
        setState(next);
        await pause(RENEW_MS, signal);
      }
    };
    again.current = () => {
      ending.abort();
      ending = new AbortController();
      void follow(ending.signal);
    };
    again.current();
    return () => ending.abort();
  }, []);
  const retry = useCallback(() => {
    setState((previous) => ({ ...previous, failure: null }));
    again.current();
  }, []);
  return { ...state, retry };
}
