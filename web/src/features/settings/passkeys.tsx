import type { Passkey } from '@meridian/contracts/portal/passkeys';
import { useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay } from '../../lib/format.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { makePasskey } from '../../lib/passkey.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { SettingRow } from '../../ui/setting.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

const day = (time: string) => formatDay(Date.parse(time));

interface RowProps {
  readonly passkey: Passkey;
  readonly onChange: (items: readonly Passkey[]) => void;
}

function Row({ passkey, onChange }: RowProps) {
  const [renaming, setRenaming] = useState(false);
  const stepUp = useStepUp();
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt, synced } = passkey;
  const remove = () =>
    mutate(
      () => stepUp.run('removePasskey', { passkey_id: id }),
      ({ items }) => {
        onChange(items);
        toast(`The passkey "${name}" was removed.`);
      },
    );
  const used = lastUsedAt === null ? 'never used' : `last used ${day(lastUsedAt)}`;
  const note = `Added ${day(createdAt)}, ${used}${synced ? ', on all your devices' : ''}`;
  return (
    <SettingRow title={name} note={failure === null ? note : <FailedNote>{failure}</FailedNote>}>
      <span className="row">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button size="sm" busy={busy} aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </span>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
      {renaming && <RenamePasskey passkey={passkey} onChange={onChange} onClose={() => setRenaming(false)} />}
    </SettingRow>
  );
}

/** Passkeys: sign-in with a device instead of a password and a code. */
export function Passkeys() {
  const token = useAppSelector(tokenOf);
  const { result } = usePortalQuery('listPasskeys', {});
  const [changed, setChanged] = useState<readonly Passkey[] | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const stepUp = useStepUp();
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  if (result?.state === 'unavailable') return null;
  const items = changed ?? (result?.state === 'ready' ? result.info.items : []);

  const add = async (options: Record<string, unknown>) => {
    const made = await makePasskey(options);
    if (made.state === 'failed') setDeclined(made.message);
    if (made.state !== 'made') return;
    await mutate(
      () => callPortal('addPasskey', { credential: made.credential }, token),
      (info) => {
        setChanged(info.items);
        toast('The passkey was added. You can sign in with it.');
      },
    );
  };
  const begin = async () => {
    setDeclined(null);
    let options: Record<string, unknown> | undefined;
    await mutate(
      () => stepUp.run('startPasskey', {}),
      (info) => {
        options = info.options;
      },
    );
    if (options) await add(options);
  };
  const failed = failure ?? declined;
  return (
    <>
      <SettingRow
        title="Passkeys"
        note={
          failed === null ? (
            'Sign in with your fingerprint, your face or a security key instead of a password and a code'
          ) : (
            <FailedNote>{failed}</FailedNote>
          )
        }
      >
        <Button size="sm" busy={busy} disabled={result === null} onClick={() => void begin()}>
          Add a passkey
        </Button>
        {stepUp.request && <StepUpDialog request={stepUp.request} />}
      </SettingRow>
      {items.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onChange={setChanged} />
      ))}
    </>
  );
}
