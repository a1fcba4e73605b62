import { type FormEvent, useState } from 'react';
import type { User } from '../../lib/account.ts';
import { changePassword, fetchProfile, verifyPassword } from '../../lib/auth-calls.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingRow } from '../../ui/setting.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FlowMessage } from './flow-message.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Steps } from './steps.tsx';
import { usePasswordFlow } from './use-password-flow.ts';

const STEPS = ['Current password', 'Code and new password'];

interface FlowProps {
  readonly email: string;
  /** Resets and closes the form. */
  readonly onClose: () => void;
}

/** Asks for the current password, then for the mailed code and the new password. */
function Flow({ email, onClose }: FlowProps) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [current, setCurrent] = useState('');
  const [mailed, setMailed] = useState(false);
  const { busy, message, attempt, resend, clear } = usePasswordFlow();
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => dispatch(changePassword({ email, password: current })).unwrap();
    if (await attempt(call)) setMailed(true);
  };
  const finish = async (verificationCode: string, password: string) => {
    const call = () => dispatch(verifyPassword({ email, verificationCode, password })).unwrap();
    if (!(await attempt(call))) return;
    toast('Your password is changed. Other sessions have ended.');
    onClose();
    void dispatch(fetchProfile({ email }));
  };
  const back = () => {
    clear();
    setMailed(false);
  };
  return (
    <>
      <Steps names={STEPS} current={mailed ? 1 : 0} />
      <FlowMessage message={message} />
      {mailed ? (
        <NewPasswordForm
          busy={busy}
          action="Change Password"
          onSubmit={(code, password) => void finish(code, password)}
          onResend={() => void resend(email, 'change-password')}
          onBack={back}
        />
      ) : (
        <form className="setting-form" method="post" noValidate onSubmit={(event) => void begin(event)}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            ref={focusIt}
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
          <div className="row row-wrap">
            <Button type="submit" look="primary" busy={busy} disabled={current === ''}>
              Initiate Password Change
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

interface Props {
  readonly user: User;
  /** The age of the password, as a sentence. */
  readonly age: string;
}

/** The password: its age, and the form that changes it, closed at first. */
export function ChangePassword({ user, age }: Props) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    setOpen(false);
  };
  if (open) return <Flow email={user.email} onClose={close} />;
  return (
    <SettingRow title="Password" note={age}>
      <Button size="sm" ref={closed ? focusIt : null} onClick={() => setOpen(true)}>
        Change Password
      </Button>
    </SettingRow>
  );
}
