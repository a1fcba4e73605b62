import type { KeyItem } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { callPortal } from '../../lib/optional-calls.ts';

/** How often the list may be read again because of calls. */
const EVERY_MS = 5_000;

export interface Keys {
  /** The last list; null before the first, and where the server has no such list. */
  readonly items: readonly KeyItem[] | null;
  /** When it came, by the clock of this browser. */
  readonly readAtMs: number;
  /** The server has no such list. */
  readonly unavailable: boolean;
  /** Why the newest try failed. */
  readonly problem: Problem | null;
  /** Reads the list now. */
  readonly retry: () => void;
}

/**
 * The account's keys, read again at once with another `mark`, within seconds after a call was seen (another `lastCallId`),
 * and as long as they could not be read.
 */
export function useKeys(token: string | null, lastCallId: string | null, mark: number): Keys {
  const [list, setList] = useState<Pick<Keys, 'items' | 'readAtMs'>>({ items: null, readAtMs: 0 });
  const [unavailable, setUnavailable] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const newest = useRef(lastCallId);
  const seenMark = useRef(mark);
  const again = useRef(() => {});
  useEffect(() => {
    newest.current = lastCallId;
  }, [lastCallId]);
  useEffect(() => {
    let ending = new AbortController();
    let wanted = true;
    let readFor = newest.current;
    const look = async () => {
      if (document.hidden || !(wanted || readFor !== newest.current)) return;
      wanted = false;
      readFor = newest.current;
      // An older list must not replace a newer one.
      ending.abort();
      ending = new AbortController();
      const { signal } = ending;
      const answer = await callPortal('listKeys', {}, token, { signal });
      if (signal.aborted) return;
      wanted ||= answer.state === 'failed';
      setProblem(answer.state === 'failed' ? answer.problem : null);
      setUnavailable(answer.state === 'unavailable');
      if (answer.state === 'ready') setList({ items: answer.info.items, readAtMs: Date.now() });
    };
    again.current = () => {
      wanted = true;
      void look();
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [token]);
  useEffect(() => {
    if (seenMark.current === mark) return;
    seenMark.current = mark;
    again.current();
  }, [mark]);
  const retry = useCallback(() => {
    setProblem(null);
    again.current();
  }, []);
  return { ...list, unavailable, problem, retry };
}
