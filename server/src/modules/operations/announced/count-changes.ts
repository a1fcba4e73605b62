import type { StoreListener } from '../../../store/listen.ts';

/**
 * Counts the changes of incidents and maintenance by any process or command, so that readers know when theirs are old. After
 * a lost connection they count as changed. Rejects when the store cannot be reached now.
 */
export async function countStatusChanges(listener: StoreListener): Promise<() => number> {
  let changes = 0;
  const onChange = () => void (changes += 1);
  await listener.listen('status_changed', { onMessage: onChange, onMissed: onChange });
  return () => changes;
}
