import { useState } from 'react';
import type { ServerConfig } from '../../lib/server-config.ts';
import { Button } from '../../ui/button.tsx';
import { Setting, SettingRow } from '../../ui/setting.tsx';
import { Activity } from './activity.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The one place for sign-in security: the second factor, accounts that sign in, then sessions and activity. */
export function SecuritySettings({ config }: { readonly config: ServerConfig | null }) {
  const [watching, setWatching] = useState(false);
  return (
    <Setting
      id="sign-in"
      title="Security Settings"
      text="Two-factor authentication, passkeys, connected accounts and sessions."
    >
      <div>
        <TwoFactor />
        <Passkeys />
        {config?.state === 'ready' && config.info.oauthProviders.length > 0 && (
          <ConnectedAccounts providers={config.info.oauthProviders} />
        )}
        <h3 className="setting-group">Sessions and activity</h3>
        <SettingRow title="Recent activity" note="Your sessions, sign-ins, and changes to the account">
          <Button size="sm" aria-expanded={watching} onClick={() => setWatching(!watching)}>
            {watching ? 'Hide Activity' : 'View Activity'}
          </Button>
        </SettingRow>
        {watching && <Activity />}
      </div>
    </Setting>
  );
}
