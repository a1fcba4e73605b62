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
    <Panel title="What is listed">
      <div className="switch-list">
        <Switch
          label="System Updates"
          note="Quota, reports and news of the service"
          checked={preferences.system_updates}
          onChange={({ target }) => choose({ system_updates: target.checked })}
        />
        <Switch
          label="Security Alerts"
          note="Sign-ins, passwords, keys. Mails about them are sent in any case"
          checked={preferences.security_alerts}
          onChange={({ target }) => choose({ security_alerts: target.checked })}
        />
      </div>
      <SavingNote outcome={outcome} />
    </Panel>
  );
}
