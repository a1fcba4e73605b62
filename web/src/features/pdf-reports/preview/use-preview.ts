import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../lib/api.ts';
import { storedToken } from '../../../lib/auth-state.ts';
import { pause } from '../../../lib/waiting.ts';
import { previewReport } from '../make-report.ts';

/** Several changes in a row are one question. */
const SETTLE_MS = 400;

interface PreviewState {
  /** The newest document; the former one while the next is made. */
  readonly file: Blob | null;
  readonly busy: boolean;
  /** Why there is none. */
  readonly problem: Problem | 'unavailable' | null;
}
const NOTHING: PreviewState = { file: null, busy: false, problem: null };

export interface ReportPreview extends PreviewState {
  readonly retry: () => void;
}

interface PreviewRequest {
  readonly body: string;
  readonly logo: File | null;
  /** The session and the try that asks. */
  readonly session: string;
}

/**
 * The document that `question` and `logo` describe; the newest question wins. null asks nothing and keeps what there is, an empty
 * one shows nothing. `account` tells sessions apart.
 */
export function usePreview(question: string | null, logo: File | null, account: string): ReportPreview {
  const [attempt, setAttempt] = useState(0);
  const asker = `${account} ${attempt}`;
  const request = useMemo<PreviewRequest | null>(
    () => (question === null || question === '' ? null : { body: question, logo, session: asker }),
    [question, logo, asker],
  );
  const [answer, setAnswer] = useState<(Omit<PreviewState, 'busy'> & { readonly wish: PreviewRequest }) | null>(null);
  useEffect(() => {
    if (request === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const look = async () => {
      await pause(SETTLE_MS, signal);
      if (signal.aborted) return;
      const seen = await previewReport(request.body, request.logo, storedToken(), signal);
      if (signal.aborted) return;
      if (seen.state === 'ready') setAnswer({ wish: request, file: seen.file, problem: null });
      else setAnswer({ wish: request, file: null, problem: seen.state === 'failed' ? seen.problem : 'unavailable' });
    };
    void look();
    return () => ending.abort();
  }, [request]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  const unreached =
    answer !== null &&
    answer.problem !== null &&
    answer.problem !== 'unavailable' &&
    answer.problem.status === null;
  useEffect(() => {
    if (!unreached) return undefined;
    // What could not be asked for while offline comes by itself.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [unreached, retry]);
  if (question === '') return { ...NOTHING, retry };
  const busy = request !== null && answer?.wish !== request;
  return { file: answer?.file ?? null, busy, problem: busy ? null : (answer?.problem ?? null), retry };
}
