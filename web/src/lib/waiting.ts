/** Resolves when the tab is visible, or when `signal` ends the wait. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (!document.hidden) resolve();
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** Aborted with `signal`, and as soon as nobody sees the page. */
export function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const look = () => {
    if (document.hidden) hidden.abort();
  };
  document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
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
