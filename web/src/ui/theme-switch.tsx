import { Moon, Sun } from 'lucide-react';
import { chooseTheme, currentTheme } from '../lib/theme.ts';

const toggle = () => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** Switches between light and dark. The style sheet decides which icon shows, before the script runs. */
export function ThemeSwitch() {
  return (
    <button
      className="btn btn-quiet btn-icon theme-toggle"
      type="button"
      aria-label="Switch theme"
      onClick={toggle}
    >
      <Sun className="icon icon-sun" />
      <Moon className="icon icon-moon" />
    </button>
  );
}
