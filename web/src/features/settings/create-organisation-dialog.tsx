import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { type FormEvent, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';

/** Names a new organisation, creates it and opens its members. */
export function CreateOrganisationDialog({ onClose }: { readonly onClose: () => void }) {
  const token = useAppSelector(tokenOf);
  const [name, setName] = useState('');
  const { busy, failure, mutate } = usePortalMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mutate(
      () => callPortal('createOrganisation', { name: name.trim() }, token),
      ({ organisation }) => void actFor(organisation, token, pathOf('organisation')),
    );
  };
  return (
    <Dialog title="Create an organisation" onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="dialog-body dialog-stack">
          {failure !== null && <Banner kind="danger">{failure}</Banner>}
          <p>It begins on {DEFAULT_PLAN.name}. Free trials are once per person, also across organisations.</p>
          <TextField
            label="Name"
            hint="Your company or team, as it should appear on invoices."
            autoComplete="organization"
            ref={focusIt}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy} disabled={name.trim() === ''}>
            Create organisation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
