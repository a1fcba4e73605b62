import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../lib/api.ts';
import { storedToken } from '../../../lib/auth-state.ts';
import { pause } from '../../../lib/waiting.ts';
import { previewReport } from '../make-report.ts';

/** Several changes in a row are one question. */
const SETTLE_MS = 400;

interface Seen {
  /** The newest document; the former one while the next is made. */
  readonly file: Blob | null;
  readonly busy: boolean;
  /** Why there is none. */
  readonly trouble: Problem | 'unavailable' | null;
}
const NOTHING: Seen = { file: null, busy: false, trouble: null };

export interface PreviewReading extends Seen {
  readonly retry: () => void;
}

interface Wish {
  readonly question: string;
  readonly logo: File | null;
  /** The session and the try that asks. */
  readonly asker: string;
}

/**
 * The document that `question` and `logo` describe; the newest question wins. null asks nothing and keeps what there is, an empty
 * one shows nothing. `account` tells sessions apart.
 */
export function usePreview(question: string | null, logo: File | null, account: string): PreviewReading {
  const [attempt, setAttempt] = useState(0);
  const asker = `${account} ${attempt}`;
  const wish = useMemo<Wish | null>(
    () => (question === null || question === '' ? null : { question, logo, asker }),
    [question, logo, asker],
  );
  const [answer, setAnswer] = useState<(Omit<Seen, 'busy'> & { readonly wish: Wish }) | null>(null);
  useEffect(() => {
    if (wish === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const look = async () => {
      await pause(SETTLE_MS, signal);
      if (signal.aborted) return;
      const seen = await previewReport(wish.question, wish.logo, storedToken(), signal);
      if (signal.aborted) return;
      if (seen.state === 'ready') setAnswer({ wish, file: seen.file, trouble: null });
      else setAnswer({ wish, file: null, trouble: seen.state === 'failed' ? seen.problem : 'unavailable' });
    };
    void look();
    return () => ending.abort();
  }, [wish]);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);
  const unreached =
    answer !== null &&
    answer.trouble !== null &&
    answer.trouble !== 'unavailable' &&
    answer.trouble.status === null;
  useEffect(() => {
    if (!unreached) return undefined;
    // What could not be asked for while offline comes by itself.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [unreached, retry]);
  if (question === '') return { ...NOTHING, retry };
  const busy = wish !== null && answer?.wish !== wish;
  return { file: answer?.file ?? null, busy, trouble: busy ? null : (answer?.trouble ?? null), retry };
}
