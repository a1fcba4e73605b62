/** The chosen theme: kept on this device, else the system's. */
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

/** Shows what somebody chose here. The account is told with the next look at its dashboard, if not at once. */
export function chooseTheme(theme: Theme): void {
  write(KEYS.themeUntold, 'yes');
  takeTheme(theme);
}

/** Whether the account was not told yet of a choice made here. */
export const isThemeUnsaved = (): boolean => read(KEYS.themeUntold) !== null;
export const markThemeSaved = (): void => write(KEYS.themeUntold, null);

/** Calls `changed` when another theme is shown, until the answer is called. */
export function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that is shown, whoever chose it. */
export const useTheme = (): Theme => useSyncExternalStore(followTheme, currentTheme, () => 'light');
