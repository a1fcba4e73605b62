import { randomUUID } from 'node:crypto';
import type { NodeReport } from '@meridian/contracts/operator/system';
import type { Every } from '../../../shared/clock/every.ts';
import type { SystemContext } from '../context.ts';
import { deleteNode, deleteNodesBefore, saveNode } from '../queries.ts';

export const HEARTBEAT_MS = 10_000;
/** A process that was lost stays visible for a day. */
const KEPT_MS = 86_400_000;

/**
 * Writes what this process says of itself into the store: now, every ten seconds, and nothing more after `stop`, which removes it.
 * Never rejects; `onError` gets the first of several failures.
 */
export async function recordNode({
  store,
  now,
  every,
  onError,
  read,
}: Pick<SystemContext, 'store' | 'now'> & {
  readonly every: Every;
  readonly onError: (error: unknown) => void;
  readonly read: () => Promise<NodeReport>;
}): Promise<{ stop: () => Promise<void> }> {
  const id = randomUUID();
  const startedAt = new Date(now());
  let isFailing = false;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  const beat = () =>
    attempt(async () => {
      const report = await read();
      const nowMs = now();
      await saveNode(store, { id, startedAt, at: new Date(nowMs), report });
      await deleteNodesBefore(store, new Date(nowMs - KEPT_MS));
    });
  let last = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => (last = last.then(work));
  await enqueue(beat);
  const cancel = every(HEARTBEAT_MS, () => enqueue(beat));
  return {
    async stop() {
      cancel();
      await enqueue(() => attempt(() => deleteNode(store, id)));
    },
  };
}
