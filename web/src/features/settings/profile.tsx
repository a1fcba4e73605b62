import { useEffect } from 'react';
import { fetchProfile } from '../../lib/auth-calls.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { type ProfileEdit, useProfileEdit } from '../../lib/use-profile-edit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Identity, ProfileAddress, ProfileForm, ProfilePersonal } from '../../ui/profile-form.tsx';
import { Setting } from '../../ui/setting.tsx';
import { UnconfirmedEmail } from '../../ui/unconfirmed-email.tsx';
import { AccountDetails, Leaving } from './account-actions.tsx';

function BeginEdit({ edit }: { readonly edit: ProfileEdit }) {
  if (edit.mode === 'edit') return null;
  const saving = edit.mode === 'saving';
  return (
    <Button data-begin="" busy={saving} disabled={edit.waiting} onClick={edit.begin}>
      {saving ? 'Saving…' : 'Edit'}
    </Button>
  );
}

const EndEdit = ({ edit }: { readonly edit: ProfileEdit }) => (
  <div className="row">
    <Button type="submit" look="primary">
      Save
    </Button>
    <Button look="quiet" onClick={edit.cancel}>
      Cancel
    </Button>
  </div>
);

/** The page at /profile, within the dashboard: who the account belongs to. The rest is under Settings. */
export default function Profile() {
  const { user, token } = useDashboard();
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ auth }) => auth.error);
  const edit = useProfileEdit(user);
  const { email } = user;
  useEffect(() => {
    // The dashboard fetches it with a token. Servers with the basic calls may also answer without one.
    if (token === null) void dispatch(fetchProfile({ email }));
  }, [dispatch, token, email]);
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Profile</h1>
        </div>
      </div>
      {error !== null && <Banner kind="danger">{error}</Banner>}
      <UnconfirmedEmail edit={edit} />
      <div className="settings-body">
        <ProfileForm edit={edit} className="settings-form">
          <Setting id="personal" title="Personal Information" text="Your name and email address.">
            <Identity edit={edit} action={<BeginEdit edit={edit} />} />
            <ProfilePersonal edit={edit} />
          </Setting>
          <Setting id="address" title="Address Information" text="Shown on invoices.">
            <ProfileAddress edit={edit} />
            {edit.mode === 'edit' && <EndEdit edit={edit} />}
          </Setting>
        </ProfileForm>
        <Setting
          id="actions"
          title="Account Actions"
          text="Your password, two-factor authentication and sessions are under Settings."
        >
          <AccountDetails />
          <Leaving />
        </Setting>
      </div>
    </>
  );
}
