import { type User, planNameFor } from '../../lib/account.ts';
import type { ServerConfig } from '../../lib/server-config.ts';
import { TextField } from '../../ui/field.tsx';
import { Setting } from '../../ui/setting.tsx';
import { AccountDetails, Leaving } from './account-actions.tsx';
import { DebugPanel } from './debug-panel.tsx';

interface Props {
  readonly user: User;
  readonly config: ServerConfig | null;
}

/** Shown if the operator enables it, and on servers without that setting. */
const wantsDebugPanel = (config: ServerConfig | null): boolean =>
  config?.state === 'unavailable' || (config?.state === 'ready' && config.info.debugPanel);

/** The one place for the account itself: its identifiers, its email, its data, and how it ends. */
export function AccountSection({ user, config }: Props) {
  return (
    <Setting
      id="account"
      title="Account Settings"
      text="Your IDs, your email address, your data, and account deletion."
    >
      <div className="form-grid">
        <TextField className="half id-field" label="User ID" readOnly value={user.id} />
        <TextField className="half" label="Plan" readOnly value={planNameFor(user, user.plan)} />
      </div>
      <AccountDetails />
      <div className="danger-zone">
        <h3>Danger Zone</h3>
        <Leaving />
      </div>
      {/* Last, since whether it is there is known later. */}
      {wantsDebugPanel(config) && (
        <DebugPanel email={user.email} testable={config?.state !== 'unavailable'} />
      )}
    </Setting>
  );
}
