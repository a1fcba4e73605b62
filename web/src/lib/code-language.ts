/** The language that a reader wants code in: one choice for all samples of all pages, kept in the browser. */
import { useSyncExternalStore } from 'react';
import { KEYS, read, write } from './storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The name of the chosen language; null before there was a choice and while prerendered HTML is being taken over. */
export const useCodeLanguage = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(KEYS.codeLanguage),
    () => null,
  );

export function chooseCodeLanguage(name: string): void {
  write(KEYS.codeLanguage, name);
  for (const listener of listeners) listener();
}
