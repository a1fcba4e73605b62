import type { BackedUpJournal } from './manifest.ts';

/** How many records are in neither: before the first record of a journal, and after what the store has of it. */
export const missingBefore = (
  { id, first }: Pick<BackedUpJournal, 'id' | 'first'>,
  stored: ReadonlyMap<string, number>,
): number => Math.max(0, first - 1 - (stored.get(id) ?? 0));
