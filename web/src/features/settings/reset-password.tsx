import { type FormEvent, useState } from 'react';
import type { User } from '../../lib/account.ts';
import { fetchProfile, forgotPassword, verifyPassword } from '../../lib/auth-calls.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { useToast } from '../../ui/toast.tsx';
import { FlowMessage } from './flow-message.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Steps } from './steps.tsx';
import { usePasswordFlow } from './use-password-flow.ts';

const STEPS = ['Email', 'Code and new password'];

/** For a forgotten password: a mailed code, then the new one. */
export function ResetPassword({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const [mailed, setMailed] = useState(false);
  /** Takes the focus, because the second step is gone. */
  const [returned, setReturned] = useState(false);
  const { busy, message, attempt, resend, clear } = usePasswordFlow();
  const email = (typed ?? user.email).trim();
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (await attempt(() => dispatch(forgotPassword({ email })).unwrap())) setMailed(true);
  };
  const toFirst = () => {
    setMailed(false);
    setReturned(true);
  };
  const finish = async (verificationCode: string, password: string) => {
    const call = () => dispatch(verifyPassword({ email, verificationCode, password })).unwrap();
    if (!(await attempt(call))) return;
    toast('Your password is reset. Other sessions have ended.');
    toFirst();
    setTyped('');
    void dispatch(fetchProfile({ email: user.email }));
  };
  const back = () => {
    clear();
    toFirst();
  };
  return (
    <section className="setting-part" id="reset" aria-labelledby="reset-title">
      <h3 id="reset-title">Reset Password</h3>
      <p className="t-3 t-sm">Forgot your current password? We email you a code to set a new one.</p>
      {mailed && <Steps names={STEPS} current={1} />}
      <FlowMessage message={message} />
      {mailed ? (
        <NewPasswordForm
          busy={busy}
          action="Reset Password"
          onSubmit={(code, password) => void finish(code, password)}
          onResend={() => void resend(email, 'reset-password')}
          onBack={back}
        />
      ) : (
        <form className="reset-form" method="post" noValidate onSubmit={(event) => void begin(event)}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            ref={returned ? focusIt : null}
            value={typed ?? user.email}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" busy={busy} disabled={email === ''}>
            Send Reset Code
          </Button>
        </form>
      )}
    </section>
  );
}
