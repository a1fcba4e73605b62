import type { KeyItem } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../lib/api.ts';
import { ask } from '../../../lib/optional-calls.ts';

/** How often the list may be read again. */
const EVERY_MS = 5_000;

export interface Keys {
  /** The last list; null before the first, and where the server has no such list. */
  readonly items: readonly KeyItem[] | null;
  /** Why the newest try failed. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** The account's keys, read again after a call was seen (another `lastCallId`) and as long as they could not be read. */
export function useKeys(token: string | null, lastCallId: string | null): Keys {
  const [items, setItems] = useState<readonly KeyItem[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const newest = useRef(lastCallId);
  const again = useRef(() => {});
  useEffect(() => {
    newest.current = lastCallId;
  }, [lastCallId]);
  useEffect(() => {
    const ending = new AbortController();
    let wanted = true;
    let readFor = newest.current;
    const look = async () => {
      if (document.hidden || !(wanted || readFor !== newest.current)) return;
      wanted = false;
      readFor = newest.current;
      const answer = await ask('listKeys', {}, token, { signal: ending.signal });
      if (ending.signal.aborted) return;
      wanted = answer.state === 'failed';
      setProblem(answer.state === 'failed' ? answer.problem : null);
      if (answer.state === 'ready') setItems(answer.info.items);
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
  const retry = useCallback(() => {
    setProblem(null);
    again.current();
  }, []);
  return { items, problem, retry };
}
