import { type MemberRole, mayMember } from '@meridian/contracts/roles';
import { useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SettingRow } from '../../ui/setting.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Open = 'leave' | 'transfer' | 'delete' | null;

/** Leaving, and what owners alone may do. */
export function DangerPanel({ name, role }: { readonly name: string; readonly role: MemberRole }) {
  const token = useAppSelector(tokenOf);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const goHome = () => void actFor(null, token);
  const owns = mayMember(role, 'ownership');
  return (
    <Panel title="Ownership and membership">
      <div>
        {owns && (
          <SettingRow
            title="Transfer ownership"
            note="Another member becomes the owner, and you become an admin."
          >
            <Button onClick={() => setOpen('transfer')}>Transfer</Button>
          </SettingRow>
        )}
        <SettingRow title={`Leave ${name}`} note="You lose access immediately. The last owner can't leave.">
          <Button onClick={() => setOpen('leave')}>Leave</Button>
        </SettingRow>
        {owns && (
          <SettingRow
            title={`Delete ${name}`}
            note="API keys stop working immediately. You can restore the organisation within 30 days."
          >
            <Button look="danger" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </SettingRow>
        )}
      </div>
      {open === 'leave' && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          text="You need a new invitation to come back."
          act="Leave"
          onClose={close}
          call={() => callPortal('leaveOrganisation', {}, token)}
          onDone={goHome}
        />
      )}
      {open === 'transfer' && <TransferDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog name={name} onClose={close} onDone={goHome} />}
    </Panel>
  );
}
