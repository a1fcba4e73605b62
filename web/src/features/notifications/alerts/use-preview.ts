import type { Backfill } from '@meridian/contracts/alerts';
import type { PortalInput } from '@meridian/contracts/portal';
import { useEffect, useState } from 'react';
import { tokenOf } from '../../../lib/auth-state.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { record, text } from '../../../lib/reply.ts';
import { useAppSelector } from '../../../lib/store.ts';

/** Long enough for a number to be typed in one go. */
const DEBOUNCE_MS = 350;

type Result =
  | { readonly state: 'ready'; readonly backfill: Backfill }
  /** `passing`: another try may go well. */
  | { readonly state: 'failed'; readonly message: string; readonly passing: boolean }
  | { readonly state: 'unavailable' };

export interface AlertPreview {
  /** What came last, which may be of a former question; null before the first. */
  readonly result: Result | null;
  /** The answer to what stands there is still to come. */
  readonly waiting: boolean;
  readonly retry: () => void;
}

/** Asks how often an alert would have fired; the last question wins. null asks for nothing. */
export function useAlertPreview(body: PortalInput<'previewAlert'> | null): AlertPreview {
  const token = useAppSelector(tokenOf);
  const [tries, setTries] = useState(0);
  const [came, setCame] = useState<{ readonly question: string; readonly result: Result } | null>(null);
  const question = body && JSON.stringify({ body, tries });
  useEffect(() => {
    if (question === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const look = async () => {
      const asked = JSON.parse(question) as { body: PortalInput<'previewAlert'> };
      const answer = await callPortal('previewAlert', asked.body, token, { signal });
      if (signal.aborted) return;
      if (answer.state === 'ready')
        setCame({ question, result: { state: 'ready', backfill: answer.info.backfill } });
      else if (answer.state === 'unavailable') setCame({ question, result: { state: 'unavailable' } });
      else {
        // What is said of a field is more exact than what is said of the whole.
        const [first] = Object.values(record(answer.problem.additionalInfo['errors']));
        const message = text(first) ?? problemText(answer.problem);
        setCame({ question, result: { state: 'failed', message, passing: first === undefined } });
      }
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [question, token]);
  return {
    result: question === null ? null : (came?.result ?? null),
    waiting: question !== null && came?.question !== question,
    retry: () => setTries((former) => former + 1),
  };
}
