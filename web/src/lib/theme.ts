/** The theme: the reader's choice on this device, else the system's. */
import { useSyncExternalStore } from 'react';
import { KEYS, read, write } from './storage.ts';

type Theme = 'light' | 'dark';

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Shows a theme that was chosen elsewhere, and keeps it on this device. */
export function takeTheme(theme: Theme): void {
  write(KEYS.theme, theme);
  document.documentElement.dataset['theme'] = theme;
}

/** Shows a theme that was chosen here. The dashboard saves it in the account, now or at the next visit. */
export function chooseTheme(theme: Theme): void {
  write(KEYS.themeUntold, 'yes');
  takeTheme(theme);
}

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
