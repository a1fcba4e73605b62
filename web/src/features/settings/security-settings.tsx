import { useState } from 'react';
import { passwordAge } from '../../lib/password-age.ts';
import type { ServerConfig } from '../../lib/server-config.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Setting, SettingRow } from '../../ui/setting.tsx';
import { Activity } from './activity.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The age of the password. Basic servers do not send it; they get a fixed sentence. */
function usePasswordText(config: ServerConfig | null): string {
  const profile = useAppSelector(({ auth }) => auth.profile);
  const [nowMs] = useState(Date.now);
  const changedAt = profile?.password_changed_at;
  if (changedAt) return passwordAge(changedAt, nowMs);
  if (changedAt === null) return 'No password yet. Reset Password sets one.';
  if (config?.state === 'unavailable') return 'Password last changed 30 days ago';
  return profile === null ? 'Loading' : 'Not available on this server';
}

interface Props {
  readonly config: ServerConfig | null;
  readonly onChangePassword: () => void;
}

/** Second factor, password age, sessions and activity, external accounts. */
export function SecuritySettings({ config, onChangePassword }: Props) {
  const [watching, setWatching] = useState(false);
  return (
    <Setting id="more" title="Security Settings">
      <div>
        <TwoFactor />
        <Passkeys />
        <SettingRow title="Password" note={usePasswordText(config)}>
          <a className="btn btn-secondary btn-sm" href="#security" onClick={onChangePassword}>
            Change Password
          </a>
        </SettingRow>
        <SettingRow title="Recent activity" note="Sessions, sign-ins and changes to the account">
          <Button size="sm" aria-expanded={watching} onClick={() => setWatching(!watching)}>
            {watching ? 'Hide Activity' : 'View Activity'}
          </Button>
        </SettingRow>
        {watching && <Activity />}
        {config?.state === 'ready' && config.info.oauthProviders.length > 0 && (
          <ConnectedAccounts providers={config.info.oauthProviders} />
        )}
      </div>
    </Setting>
  );
}
