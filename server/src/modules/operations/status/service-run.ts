import type { Every } from '../../../shared/clock/every.ts';
import type { Store } from '../../../store/schema.ts';
import type { OperationsContext } from '../context.ts';
import { RUNNING_WITHIN_MS } from './availability.ts';

const SIGN_OF_LIFE_MS = 30_000;

/**
 * Notes in the store that this server runs: from now on, every half a minute, and once more at the end. When no note could be
 * made for longer than a run counts as running, because the store was away or the machine slept, a new run begins, so that the
 * time in between is an outage. Never rejects; `onError` hears of the first of several failures.
 */
export async function recordServiceRun(
  input: Pick<OperationsContext, 'store' | 'now'> & { every: Every; onError: (error: unknown) => void },
): Promise<{ stop: () => Promise<void> }> {
  const { store, now, every, onError } = input;
  let run: { id: string; lastSeenMs: number } | undefined;
  let failing = false;

  const note = async () => {
    const nowMs = now();
    const inTime = run && nowMs - run.lastSeenMs <= RUNNING_WITHIN_MS ? run.id : undefined;
    const id =
      inTime !== undefined && (await extend(store, inTime, nowMs)) ? inTime : await begin(store, nowMs);
    run = { id, lastSeenMs: nowMs };
  };
  const tryNote = async () => {
    try {
      await note();
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  };
  let last = Promise.resolve();
  const inTurn = () => (last = last.then(tryNote));

  await inTurn();
  const cancel = every(SIGN_OF_LIFE_MS, inTurn);
  return {
    async stop() {
      cancel();
      await inTurn();
    },
  };
}

async function begin(store: Store, nowMs: number): Promise<string> {
  const at = new Date(nowMs);
  const { id } = await store
    .insertInto('service_run')
    .values({ started_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the run is not in the store any more, as after a restored backup. */
async function extend(store: Store, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('service_run')
    .set({ last_seen_at: new Date(nowMs) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
