const EVERY_MS = 1_000;

/** Calls `work` every second, never concurrently. Returns a function that stops and waits for the current run. */
export function keepWorking(input: {
  readonly work: () => Promise<void>;
  readonly every: (ms: number, task: () => Promise<void>) => () => void;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  const { work, every, onError } = input;
  let current: Promise<void> | undefined;
  const cancel = every(EVERY_MS, async () => {
    current ??= work()
      .catch(onError)
      .finally(() => (current = undefined));
    await current;
  });
  return async () => {
    cancel();
    await current;
  };
}
