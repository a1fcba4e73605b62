/** The language of code samples: one choice for all pages, stored in the browser. */
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

/** The name of the chosen language; null before a choice and during hydration. */
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
