import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { callPortal, NOT_AVAILABLE, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { returnIn, useReturnOnce } from '../return-once.ts';

/** The outcome of the return from the page on which a card is saved. */
export type CardOutcome =
  | { readonly state: 'confirming' }
  | { readonly state: 'cancelled' }
  | ({ readonly state: 'saved' } & ReplyInfo<'confirmCard'>)
  /** `again`: no answer, so that a retry is safe. */
  | { readonly state: 'failed'; readonly message: string; readonly again: boolean };

export interface CardReturnState {
  /** null unless the browser has returned from that page. */
  readonly outcome: CardOutcome | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

const OURS = new Set(['tab', 'card', 'cancelled']);

/** Sends the provider's return parameters to the server, once, and cleans the address when the outcome is known. */
export function useCardReturn(onSaved: () => void): CardReturnState {
  const { token } = useDashboard();
  const [search] = useSearchParams();
  const [back] = useState(() => returnIn(search, 'card', OURS));
  const [outcome, setOutcome] = useState<CardOutcome | null>(
    back && (back.cancelled ? { state: 'cancelled' } : { state: 'confirming' }),
  );
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const confirm = useCallback(async () => {
    if (!back || back.cancelled) return;
    setOutcome({ state: 'confirming' });
    const { id, proof: payment } = back;
    const result = await callPortal('confirmCard', { id, payment }, token);
    if (result.state === 'ready') {
      setOutcome({ state: 'saved', ...result.info });
      saved.current();
      return;
    }
    if (result.state === 'unavailable') {
      setOutcome({ state: 'failed', message: NOT_AVAILABLE, again: false });
      return;
    }
    const { status } = result.problem;
    const again = status === null || status >= 500 || status === 429;
    setOutcome({ state: 'failed', message: problemText(result.problem), again });
  }, [back, token]);
  const settled =
    outcome !== null && outcome.state !== 'confirming' && !(outcome.state === 'failed' && outcome.again);
  useReturnOnce({ confirm, settled });
  const retry = useCallback(() => void confirm(), [confirm]);
  const dismiss = useCallback(() => setOutcome(null), []);
  return { outcome, retry, dismiss };
}
