import { type ReactNode, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { download } from '../../lib/download.ts';
import { formatDay } from '../../lib/format.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { useServerConfig } from '../../lib/server-config.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeEmailDialog } from '../../ui/change-email-dialog.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { SettingRow } from '../../ui/setting.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

function ExportRow() {
  const token = useAppSelector(tokenOf);
  const { busy, failure, mutate } = usePortalMutation();
  const get = () =>
    mutate(
      () => callPortal('exportAccount', {}, token),
      ({ export: content }) => {
        const day = content.exported_at.slice(0, 10);
        download(`account-${day}.json`, 'application/json', JSON.stringify(content, null, 2));
      },
    );
  return (
    <SettingRow
      title="Your data"
      note={
        failure === null ? (
          'Download all data of this account as a JSON file, with monthly totals of your calls.'
        ) : (
          <FailedNote>{failure}</FailedNote>
        )
      }
    >
      <Button size="sm" busy={busy} onClick={() => void get()}>
        Download my data
      </Button>
    </SettingRow>
  );
}

function SignOutRow() {
  const dispatch = useAppDispatch();
  const createdAt = useAppSelector(({ auth }) => auth.profile?.created_at);
  const since = createdAt === undefined ? '' : ` Member since ${formatDay(Date.parse(createdAt))}.`;
  return (
    <SettingRow title="This device" note={`Signs you out on this device.${since}`}>
      <Button size="sm" onClick={() => dispatch(signOut())}>
        Sign Out
      </Button>
    </SettingRow>
  );
}

interface DialogRowProps {
  readonly title: string;
  readonly note: string;
  readonly action: string;
  readonly danger?: true;
  /** The server lacks the call. */
  readonly unavailable: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A row whose button opens a dialog, or shows a note if the server lacks the call. */
function DialogRow({ title, note, action, danger, unavailable, children }: DialogRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow title={title} note={open && unavailable ? <FailedNote>{NOT_AVAILABLE}</FailedNote> : note}>
      <Button size="sm" look={danger ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && !unavailable && children(() => setOpen(false))}
    </SettingRow>
  );
}

/** Changing the email, and exporting the data. */
export function AccountDetails() {
  const email = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const unavailable = useServerConfig()?.state === 'unavailable';
  return (
    <div>
      <DialogRow title="Email" note={email} action="Change email" unavailable={unavailable}>
        {(close) => <ChangeEmailDialog typed="" onClose={close} />}
      </DialogRow>
      <ExportRow />
    </div>
  );
}

/** Signing out, and deleting the account. */
export function Leaving() {
  const email = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const unavailable = useServerConfig()?.state === 'unavailable';
  return (
    <div>
      <SignOutRow />
      <DialogRow
        title="Delete account"
        note="Your keys stop working immediately. You can restore the account within 30 days by signing in."
        action="Delete account"
        danger
        unavailable={unavailable}
      >
        {(close) => <DeleteDialog email={email} onClose={close} />}
      </DialogRow>
    </div>
  );
}
