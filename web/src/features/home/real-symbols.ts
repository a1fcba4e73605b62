/**
 * The symbols of a server that shows real data alone, where the usual ones of the home page may not exist. They are asked for
 * only when one of those was not found.
 */
import { useSyncExternalStore } from 'react';
import { readDemo } from '../../lib/read-demo.ts';
import { record, text } from '../../lib/reply.ts';

const TARGET = '/symbols?limit=9';
const NONE: readonly string[] = [];

let found = NONE;
const listeners = new Set<() => void>();

/** Asks for them, and shows them to all that use them. */
export async function findRealSymbols(): Promise<readonly string[]> {
  const results = record(await readDemo(TARGET))['results'];
  const rows: readonly unknown[] = Array.isArray(results) ? results : [];
  found = rows.flatMap((row) => text(record(row)['symbol']) ?? []);
  for (const listener of listeners) listener();
  return found;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The symbols of the server once the usual ones were not found; none before and elsewhere. */
export const useRealSymbols = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => found,
    () => NONE,
  );
