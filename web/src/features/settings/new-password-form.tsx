import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { PasswordField } from '../../ui/password-field.tsx';

interface Props {
  readonly busy: boolean;
  /** The label of the button that completes the flow. */
  readonly action: string;
  readonly onSubmit: (code: string, password: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

/** The last step of both flows: the mailed code and the new password twice. The server validates the password. */
export function NewPasswordForm({ busy, action, onSubmit, onResend, onBack }: Props) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(code.trim(), password);
  };
  const differs = again !== '' && again !== password;
  return (
    <form className="setting-form" method="post" noValidate onSubmit={submit}>
      <CodeField
        label="Verification code"
        ref={focusIt}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        hint={differs ? 'The passwords do not match yet.' : undefined}
        value={again}
        onChange={({ target }) => setAgain(target.value)}
      />
      <div className="row row-wrap">
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={code.trim() === '' || password === '' || password !== again}
        >
          {action}
        </Button>
        <Button disabled={busy} onClick={onResend}>
          Resend OTP
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
