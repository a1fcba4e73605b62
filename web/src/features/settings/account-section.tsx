import { type User, planNameFor } from '../../lib/account.ts';
import type { ServerConfig } from '../../lib/server-config.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Setting } from '../../ui/setting.tsx';
import { DebugPanel } from './debug-panel.tsx';

interface Props {
  readonly user: User;
  readonly config: ServerConfig | null;
}

/** Shown if the operator enables it, and on servers without that setting. */
const wantsDebugPanel = (config: ServerConfig | null): boolean =>
  config?.state === 'unavailable' || (config?.state === 'ready' && config.info.debugPanel);

export function AccountSection({ user, config }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Setting id="account" title="Account Settings" text="Read-only identifiers and sign out.">
      <div className="form-grid">
        <TextField className="half id-field" label="User ID" readOnly value={user.id} />
        <TextField className="half" label="Plan" readOnly value={planNameFor(user, user.plan)} />
      </div>
      {wantsDebugPanel(config) && (
        <DebugPanel email={user.email} testable={config?.state !== 'unavailable'} />
      )}
      <div className="danger-zone">
        <div>
          <h3>Danger Zone</h3>
          <p className="t-3">Ends the session on this device.</p>
        </div>
        <Button look="danger" onClick={() => dispatch(signOut())}>
          Sign Out
        </Button>
      </div>
    </Setting>
  );
}
