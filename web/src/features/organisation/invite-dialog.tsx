import type { MemberRole } from '@meridian/contracts/roles';
import { type FormEvent, useState } from 'react';
import { refetchCalls } from '../../lib/query/refetch.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { StepUpForm } from '../../ui/step-up-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ROLE_TEXT, rolesFor } from './role-text.ts';

/** Invites an address with a role. */
export function InviteDialog({
  role: own,
  onClose,
}: {
  readonly role: MemberRole;
  readonly onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('developer');
  const { busy, problem, failure, mutate } = usePortalMutation();
  const stepUp = useStepUp();
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mutate(
      () => stepUp.run('inviteMember', { email: email.trim(), role }),
      ({ invitation }) => {
        refetchCalls(['listInvitations', 'organisationLog']);
        toast(`We sent an invitation to ${invitation.email}.`);
        onClose();
      },
    );
  };
  const errors = problem?.additionalInfo['errors'] as { email?: string } | undefined;
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : 'Invite member'} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <div className="dialog-body dialog-stack">
            {failure !== null && errors?.email === undefined && <Banner kind="danger">{failure}</Banner>}
            <TextField
              label="Email address"
              type="email"
              inputMode="email"
              autoComplete="off"
              ref={focusIt}
              error={errors?.email}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <Field label="Role" hint={ROLE_TEXT[role].may}>
              {(wiring) => (
                <select
                  {...wiring}
                  className="select"
                  value={role}
                  onChange={({ target }) => setRole(target.value as MemberRole)}
                >
                  {rolesFor(own).map((each) => (
                    <option key={each} value={each}>
                      {ROLE_TEXT[each].name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <p className="t-sm t-3">The invitation works once, for seven days, for this address only.</p>
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" busy={busy} disabled={email.trim() === ''}>
              Send invitation
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
