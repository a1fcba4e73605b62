/** Waits. Rejects with the reason of `signal` when it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

const FIRST_MS = 500;

/** Exponential backoff with full jitter: a random part of 0.5 s doubled with each try, up to `mostMs`. */
export const backoffMs = (triesBefore: number, mostMs: number): number =>
  Math.random() * Math.min(mostMs, FIRST_MS * 2 ** triesBefore);
