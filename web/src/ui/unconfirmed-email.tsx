import { useState } from 'react';
import type { ProfileEdit } from '../lib/use-profile-edit.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

/** Shown after an edit with another address: it has to be confirmed first, and this links to that step. */
export function UnconfirmedEmail({ edit: { unconfirmed, shown } }: { readonly edit: ProfileEdit }) {
  const [changing, setChanging] = useState(false);
  const open = unconfirmed !== null && unconfirmed.toLowerCase() !== shown.email.toLowerCase();
  if (!open) return null;
  return (
    <>
      <Banner
        kind="warn"
        title={`Your email is still ${shown.email}.`}
        action={
          <Button size="sm" onClick={() => setChanging(true)}>
            Confirm the new email
          </Button>
        }
      >
        Confirm the new address first.
      </Banner>
      {changing && <ChangeEmailDialog typed={unconfirmed} onClose={() => setChanging(false)} />}
    </>
  );
}
