/** Resolves when the tab is visible, or when `signal` ends the wait. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    resolve();
  };
  const look = () => {
    if (!document.hidden) end();
  };
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  signal.addEventListener('abort', end, { signal: ended.signal });
  return promise;
}

/** A signal that aborts with `signal` or as soon as the page is hidden. Release it when you no longer need it. */
export function untilHidden(signal: AbortSignal): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const ended = new AbortController();
  const look = () => {
    if (document.hidden) ended.abort();
  };
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
  if (signal.aborted) ended.abort();
  return { signal: ended.signal, release: () => ended.abort() };
}

/** Resolves after `waitMs`, when the browser is back online, or when `signal` ends the wait. */
export function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    clearTimeout(timer);
    ended.abort();
    resolve();
  };
  const timer = setTimeout(end, waitMs);
  window.addEventListener('online', end, { signal: ended.signal });
  signal.addEventListener('abort', end, { signal: ended.signal });
  return promise;
}
