import type { User } from '../../lib/account.ts';
import { useProfileEdit } from '../../lib/use-profile-edit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Identity, ProfileAddress, ProfileForm, ProfilePersonal } from '../../ui/profile-form.tsx';
import { Setting } from '../../ui/setting.tsx';
import { UnconfirmedEmail } from '../../ui/unconfirmed-email.tsx';

/** The profile, shown or edited in place. */
export function ProfileSection({ user }: { readonly user: User }) {
  const edit = useProfileEdit(user);
  const { mode } = edit;
  const begin = mode !== 'edit' && (
    <Button data-begin="" busy={mode === 'saving'} disabled={edit.waiting} onClick={edit.begin}>
      {mode === 'saving' ? 'Saving…' : 'Edit Profile'}
    </Button>
  );
  return (
    <Setting id="profile" title="Profile Management" text="Shown on invoices and in reports you generate.">
      {edit.failure !== null && <Banner kind="danger">{edit.failure}</Banner>}
      <UnconfirmedEmail edit={edit} />
      <ProfileForm edit={edit} className="setting-form">
        <Identity edit={edit} action={begin} />
        {mode === 'edit' && <ProfilePersonal edit={edit} />}
        <ProfileAddress edit={edit} />
        {mode === 'edit' && (
          <div className="row">
            <Button type="submit" look="primary">
              Save Changes
            </Button>
            <Button look="quiet" onClick={edit.cancel}>
              Cancel
            </Button>
          </div>
        )}
      </ProfileForm>
    </Setting>
  );
}
