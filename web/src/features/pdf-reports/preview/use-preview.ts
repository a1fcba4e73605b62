import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../lib/api.ts';
import { storedToken } from '../../../lib/auth-state.ts';
import { pause } from '../../../lib/waiting.ts';
import { previewReport } from '../report-calls.ts';

/** Several quick changes become one request. */
const SETTLE_MS = 400;

interface PreviewState {
  /** The newest document, or the previous one while the next is loading. */
  readonly file: Blob | null;
  readonly busy: boolean;
  /** Why there is no document. */
  readonly problem: Problem | 'unavailable' | null;
}
const NOTHING: PreviewState = { file: null, busy: false, problem: null };

export interface ReportPreview extends PreviewState {
  readonly retry: () => void;
}

interface PreviewRequest {
  readonly body: string;
  readonly logo: File | null;
  /** Identifies the session and the attempt. */
  readonly session: string;
}

/**
 * Loads the preview for a request body and a logo; the newest request wins. A null body keeps the current document, an empty one
 * shows nothing. `account` distinguishes sessions.
 */
export function usePreview(body: string | null, logo: File | null, account: string): ReportPreview {
  const [attempt, setAttempt] = useState(0);
  const session = `${account} ${attempt}`;
  const request = useMemo<PreviewRequest | null>(
    () => (body === null || body === '' ? null : { body, logo, session }),
    [body, logo, session],
  );
  const [response, setResponse] = useState<
    (Omit<PreviewState, 'busy'> & { readonly request: PreviewRequest }) | null
  >(null);
  useEffect(() => {
    if (request === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const load = async () => {
      await pause(SETTLE_MS, signal);
      if (signal.aborted) return;
      const result = await previewReport(request.body, request.logo, storedToken(), signal);
      if (signal.aborted) return;
      if (result.state === 'ready') setResponse({ request, file: result.file, problem: null });
      else
        setResponse({
          request,
          file: null,
          problem: result.state === 'failed' ? result.problem : 'unavailable',
        });
    };
    void load();
    return () => ending.abort();
  }, [request]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  const unreached =
    response !== null &&
    response.problem !== null &&
    response.problem !== 'unavailable' &&
    response.problem.status === null;
  useEffect(() => {
    if (!unreached) return undefined;
    // Retry when the browser is back online.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [unreached, retry]);
  if (body === '') return { ...NOTHING, retry };
  const busy = request !== null && response?.request !== request;
  return { file: response?.file ?? null, busy, problem: busy ? null : (response?.problem ?? null), retry };
}
