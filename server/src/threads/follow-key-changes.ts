import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { ThreadState } from './thread-state.ts';

/** What this thread knows of keys and plans. */
interface Known {
  keyChanged(accountId: string): void;
  forgetAll(): void;
}

/**
 * Applies changes of keys and plans that the main thread reports. Call the returned function before a key is looked up: a change that
 * was made before, in whatever thread, is applied then.
 */
export function followKeyChanges(changes: MessagePort, state: ThreadState, known: () => Known): () => void {
  let seen = state.changes;
  const apply = (accountId: string | undefined) =>
    accountId === undefined ? known().forgetAll() : known().keyChanged(accountId);
  // Also without calls, so that messages do not pile up.
  changes.on('message', apply);
  changes.unref();
  return () => {
    const made = state.changes;
    if (made === seen) return;
    seen = made;
    for (;;) {
      const received = receiveMessageOnPort(changes);
      if (!received) return;
      apply(received.message as string | undefined);
    }
  };
}
