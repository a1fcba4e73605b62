import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { currentTheme, markThemeSaved, isThemeUnsaved, takeTheme, useTheme } from '../../lib/theme.ts';
import type { PreferencesState } from '../../lib/dashboard/use-preferences.ts';

/**
 * Keeps the theme of this device and of the account the same: a choice made here goes to the account, else this device takes
 * over what the account has chosen. Answers why the account could not be told; the choice then stays on this device.
 */
export function useAccountTheme({
  preferences: { dark_mode: dark },
  themeChosen,
  settled,
  save,
}: PreferencesState): Problem | null {
  const theme = useTheme();
  const telling = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!settled || telling.current) return;
    if (!isThemeUnsaved()) {
      if (themeChosen) takeTheme(dark ? 'dark' : 'light');
      return;
    }
    const tell = async () => {
      telling.current = true;
      let told: string;
      let failed: Problem | null;
      do {
        told = currentTheme();
        failed = await save({ dark_mode: told === 'dark' });
      } while (failed === null && told !== currentTheme());
      if (failed === null) markThemeSaved();
      setProblem(failed);
      telling.current = false;
    };
    void tell();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another theme may have been chosen here
  }, [dark, themeChosen, settled, save, theme]);
  return problem;
}
