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

/** Resolves after `waitMs`, or when `signal` ends the wait. */
export function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      resolve();
    },
    { once: true },
  );
  return promise;
}
