import type { Every } from '../../../shared/clock/every.ts';
import type { OperationsContext } from '../context.ts';
import { RUNNING_WITHIN_MS } from './availability.ts';
import { extendRun, insertRun } from './queries.ts';

const HEARTBEAT_MS = 30_000;

/**
 * Records in the store that this server runs: now, every half a minute, and once more at the end. When no record was possible
 * for longer than `RUNNING_WITHIN_MS`, because the store was away or the machine slept, a new run begins, and the time between
 * is an outage. Never rejects; `onError` gets the first of several failures.
 */
export async function recordServiceRun(
  input: Pick<OperationsContext, 'store' | 'now'> & { every: Every; onError: (error: unknown) => void },
): Promise<{ stop: () => Promise<void> }> {
  const { store, now, every, onError } = input;
  let run: { id: string; lastSeenMs: number } | undefined;
  let failing = false;

  const record = async () => {
    const nowMs = now();
    const current = run && nowMs - run.lastSeenMs <= RUNNING_WITHIN_MS ? run.id : undefined;
    const id =
      current !== undefined && (await extendRun(store, current, nowMs))
        ? current
        : await insertRun(store, nowMs);
    run = { id, lastSeenMs: nowMs };
  };
  const tryRecord = async () => {
    try {
      await record();
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  };
  let last = Promise.resolve();
  const enqueue = () => (last = last.then(tryRecord));

  await enqueue();
  const cancel = every(HEARTBEAT_MS, enqueue);
  return {
    async stop() {
      cancel();
      await enqueue();
    },
  };
}
