import { OAUTH_NAMES } from '@meridian/contracts/sign-in-providers';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { useState } from 'react';
import { leaveFor } from '../../lib/leave.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { SettingRow } from '../../ui/setting.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';

type Provider = ReplyInfo<'config'>['oauthProviders'][number];

interface RowProps {
  readonly provider: Provider;
  readonly linked: boolean;
  readonly onChange: (linked: readonly Provider[]) => void;
}

function Row({ provider, linked, onChange }: RowProps) {
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const name = OAUTH_NAMES[provider];
  const press = () =>
    linked
      ? mutate(
          () => stepUp.run('unlinkOauth', { provider }),
          (info) => onChange(info.linked),
        )
      : mutate(
          () => stepUp.run('linkOauth', { provider }),
          (info) => leaveFor(info.start_url),
        );
  const note = linked ? `Sign in with ${name}` : 'Not connected';
  return (
    <SettingRow title={name} note={failure === null ? note : <FailedNote>{failure}</FailedNote>}>
      <Button size="sm" busy={busy} onClick={() => void press()}>
        {linked ? `Disconnect ${name}` : `Connect ${name}`}
      </Button>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
    </SettingRow>
  );
}

/** External accounts for signing in. */
export function ConnectedAccounts({ providers }: { readonly providers: readonly Provider[] }) {
  const { result } = usePortalQuery('oauthLinks', {});
  const [changed, setChanged] = useState<readonly Provider[] | null>(null);
  if (result?.state !== 'ready') return null;
  const linked = changed ?? result.info.linked;
  return (
    <>
      <h3 className="setting-group">Connected accounts</h3>
      {providers.map((provider) => (
        <Row key={provider} provider={provider} linked={linked.includes(provider)} onChange={setChanged} />
      ))}
    </>
  );
}
