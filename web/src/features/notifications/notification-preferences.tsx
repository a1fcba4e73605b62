import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { SavingNote } from '../../ui/saving-note.tsx';
import { useSavePreference } from '../../lib/dashboard/use-save-preference.ts';

/** Which notifications the account receives. */
export function NotificationPreferences() {
  const { preferences } = useDashboard();
  const { outcome, choose } = useSavePreference();
  return (
    <Panel title="What you receive">
      <div className="switch-list">
        <Switch
          label="System Updates"
          note="Quota, usage, reports and product news"
          checked={preferences.system_updates}
          onChange={({ target }) => choose({ system_updates: target.checked })}
        />
        <Switch
          label="Security Alerts"
          note="Sign-ins, passwords and keys. We always email you about these"
          checked={preferences.security_alerts}
          onChange={({ target }) => choose({ security_alerts: target.checked })}
        />
      </div>
      <SavingNote outcome={outcome} />
    </Panel>
  );
}
