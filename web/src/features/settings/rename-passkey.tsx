import { type Passkey, PASSKEY_NAME_LENGTH_MAX } from '@meridian/contracts/portal/passkeys';
import { type FormEvent, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';

/** A dialog for the name of a passkey. */
export function RenamePasskey({
  passkey,
  onChange,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onChange: (items: readonly Passkey[]) => void;
  readonly onClose: () => void;
}) {
  const token = useAppSelector(tokenOf);
  const [name, setName] = useState(passkey.name);
  const { busy, failure, mutate } = usePortalMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await mutate(
      () => callPortal('renamePasskey', { passkey_id: passkey.id, name: name.trim() }, token),
      ({ items }) => {
        onChange(items);
        onClose();
      },
    );
  };
  return (
    <Dialog title="Rename passkey" onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          {failure !== null && <Banner kind="danger">{failure}</Banner>}
          <TextField
            ref={focusIt}
            label="Name"
            value={name}
            maxLength={PASSKEY_NAME_LENGTH_MAX}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy} disabled={name.trim() === ''}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
