/** The chosen theme: kept on this device, else the system's. */
import { KEYS, write } from './storage.ts';

type Theme = 'light' | 'dark';

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  write(KEYS.theme, theme);
}
