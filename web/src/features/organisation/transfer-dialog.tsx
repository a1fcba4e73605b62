import { useState } from 'react';
import { currentActing } from '../../lib/acting.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Field } from '../../ui/field.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** Makes a member the owner. Afterwards the page opens again with the role that is left. */
export function TransferDialog({ onClose }: { readonly onClose: () => void }) {
  const token = useAppSelector(tokenOf);
  const members = usePortalQuery('listMembers', {});
  const [chosen, setChosen] = useState('');
  const others = members.info?.items.filter(({ role }) => role !== 'owner') ?? [];
  return (
    <CodeDialog
      title="Transfer ownership"
      purpose="ownership-transfer"
      act="Transfer ownership"
      ready={chosen !== ''}
      call={(stepUp, code) => stepUp.run('transferOwnership', { member_id: chosen, verification_code: code })}
      onDone={() => void actFor(currentActing(), token, pathOf('organisation'))}
      onClose={onClose}
    >
      <p>The new owner can do everything, and you become an admin. Only the new owner can reverse this.</p>
      <Field
        label="New owner"
        hint={members.info && others.length === 0 ? 'Invite a member first.' : undefined}
      >
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Select a member</option>
            {others.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name}, {email}
              </option>
            ))}
          </select>
        )}
      </Field>
    </CodeDialog>
  );
}
