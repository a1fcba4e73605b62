import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { currentTheme, takeTheme } from '../../lib/theme.ts';
import { followTheme, isThemeUnsaved, markThemeSaved } from '../../lib/theme-view.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { currentView } from '../../lib/view.ts';
import type { PreferencesState } from '../../lib/dashboard/use-preferences.ts';

/**
 * Keeps the theme of this device and of the account in sync. A choice made here is saved in the account; otherwise this
 * device applies the account's choice. Returns why the choice could not be saved; it then stays on this device.
 */
export function useAccountTheme({
  preferences: { dark_mode: dark },
  themeChosen,
  settled,
  save,
}: PreferencesState): Problem | null {
  const saving = useRef(false);
  /** The theme that could not be saved. It is tried again when another was chosen, or at the next visit. */
  const refused = useRef<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const sync = useEffectEvent(() => {
    // In a view, the theme stays that of the operator.
    if (!settled || saving.current || currentView() !== null) return;
    if (!isThemeUnsaved()) {
      if (themeChosen) takeTheme(dark ? 'dark' : 'light');
      return;
    }
    if (refused.current === currentTheme()) return;
    const saveTheme = async () => {
      saving.current = true;
      let saved: string;
      let failed: Problem | null;
      do {
        saved = currentTheme();
        failed = await save({ dark_mode: saved === 'dark' });
      } while (failed === null && saved !== currentTheme());
      if (failed === null) markThemeSaved();
      refused.current = failed === null ? null : saved;
      setProblem(failed);
      saving.current = false;
    };
    void saveTheme();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of these may call for another theme, or for saving it
  useEffect(() => sync(), [dark, themeChosen, settled, save]);
  const afterPaint = useAfterPaint();
  // Saving renders the dashboard, which a switch of the theme does not wait for.
  useEffect(() => followTheme(() => afterPaint(sync)), [afterPaint]);
  return problem;
}
