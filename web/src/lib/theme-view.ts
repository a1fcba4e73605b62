/** Follows the theme, and knows whether the account has it. Apart from its switch, which every page has. */
import { useSyncExternalStore } from 'react';
import { KEYS, read, write } from './storage.ts';
import { currentTheme, type Theme } from './theme.ts';

/** Whether a choice made here has not been saved in the account yet. */
export const isThemeUnsaved = (): boolean => read(KEYS.themeUntold) !== null;
export const markThemeSaved = (): void => write(KEYS.themeUntold, null);

/** Calls `changed` when another theme is shown. Returns a function that stops it. */
export function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(followTheme, currentTheme, () => 'light');
