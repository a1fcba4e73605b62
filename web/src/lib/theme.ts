/** The theme: the reader's choice on this device, else the system's. */
import { inSightFirst } from './out-of-sight.ts';
import { KEYS, write } from './storage.ts';

export type Theme = 'light' | 'dark';

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
  inSightFirst(() => takeTheme(theme));
}
