import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { User } from '../../lib/account.ts';
import { fetchProfile } from '../../lib/auth-calls.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { type ProfileEdit, useProfileEdit } from '../../lib/use-profile-edit.ts';
import { AppTop } from '../../ui/app-top.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ADDRESS, Identity, PERSONAL, ProfileForm, ProfilePart } from '../../ui/profile-form.tsx';
import { Setting } from '../../ui/setting.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { UnconfirmedEmail } from '../../ui/unconfirmed-email.tsx';
import { AccountActions } from './account-actions.tsx';

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

function Profile({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ auth }) => auth.error);
  const edit = useProfileEdit(user);
  const { email } = user;
  useEffect(() => void dispatch(fetchProfile({ email })), [dispatch, email]);
  return (
    <div className="app app-single">
      <SkipLink />
      <AppTop />
      <main className="app-main" id="main">
        <div className="app-head">
          <div>
            <Link className="back-link" to="/dashboard">
              <ArrowLeft className="icon" />
              Dashboard
            </Link>
            <h1>Profile</h1>
          </div>
        </div>
        {error !== null && <Banner kind="danger">{error}</Banner>}
        <UnconfirmedEmail edit={edit} />
        <div className="settings-body">
          <ProfileForm edit={edit} className="settings-form">
            <Setting id="personal" title="Personal Information" text="Your name and email address.">
              <Identity edit={edit} action={<BeginEdit edit={edit} />} />
              <ProfilePart edit={edit} fields={PERSONAL} />
            </Setting>
            <Setting id="address" title="Address Information" text="Shown on invoices.">
              <ProfilePart edit={edit} fields={ADDRESS} />
              {edit.mode === 'edit' && <EndEdit edit={edit} />}
            </Setting>
          </ProfileForm>
          <AccountActions />
        </div>
      </main>
    </div>
  );
}

export default function ProfilePage() {
  const user = useAppSelector(({ auth }) => auth.user);
  return <SignedInOnly>{user && <Profile user={user} />}</SignedInOnly>;
}
