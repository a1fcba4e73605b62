import { problemText } from '../../lib/problem-text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { useTheme } from '../../lib/theme-view.ts';
import { Banner } from '../../ui/banner.tsx';
import { Setting } from '../../ui/setting.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { SavingNote } from '../../ui/saving-note.tsx';
import { useSavePreference } from '../../lib/dashboard/use-save-preference.ts';

/** Theme, Auto Refresh and mails. The theme switch shows the current theme, as the one in the top bar does. */
export function PreferencesSection() {
  const { preferences, themeProblem } = useDashboard();
  const { outcome, choose } = useSavePreference();
  const theme = useTheme();
  return (
    <Setting id="preferences" title="Preferences">
      <div className="switch-list">
        <Switch
          label="Dark Mode"
          note="Follows the system until you choose"
          checked={theme === 'dark'}
          onChange={({ target }) => chooseTheme(target.checked ? 'dark' : 'light')}
        />
        <Switch
          label="Auto Refresh"
          note="Every 30 seconds while this tab is visible"
          checked={preferences.auto_refresh}
          onChange={({ target }) => choose({ auto_refresh: target.checked })}
        />
        <Switch
          label="Email Notifications"
          note="Quota alerts at 80% and 100%"
          checked={preferences.email_notifications}
          onChange={({ target }) => choose({ email_notifications: target.checked })}
        />
      </div>
      {themeProblem !== null && (
        <Banner kind="danger">The theme is saved on this device only. {problemText(themeProblem)}</Banner>
      )}
      <SavingNote outcome={outcome} />
    </Setting>
  );
}
