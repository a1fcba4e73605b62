import type { OperatorReply } from '@meridian/contracts/operator';
import { OPERATOR_PASSWORD_LENGTH_MIN, operatorPasswordFault } from '@meridian/contracts/operator/password';
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import { verificationCode } from '@meridian/contracts/fields';
import { passwordStrength } from '@meridian/contracts/password';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';

const EMPTY = { password: '', code: '' };

interface Props {
  readonly begun: OperatorReply<'beginSetUp'>;
  readonly token: string;
  readonly onDone: (session: SessionReply) => Promise<void>;
}

/** Chooses a password and connects an authenticator. Nothing opens before both are right. */
export function SetUpForm({ begun: { email, role, secret, otpauth_uri: uri }, token, onDone }: Props) {
  const schema = useMemo(
    () =>
      z.object({
        password: z.string().check(
          z.check<string>(({ value, issues }) => {
            const message = operatorPasswordFault(value, email);
            if (message !== undefined) issues.push({ code: 'custom', input: value, message });
          }),
        ),
        code: verificationCode,
      }),
    [email],
  );
  const form = useCheckedForm<typeof EMPTY>(schema, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const { field } = form;
  const busy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onDone(await callConsole('finishSetUp', { token, ...values }));
    } catch (error) {
      if (error instanceof ConsoleError && error.fields['password'] !== undefined)
        form.setError('password', { message: error.fields['password'] }, { shouldFocus: true });
      else setFailure(messageOf(error));
    }
  });
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure(null)}>
      <div className="auth-head">
        <h1>Set up your account</h1>
        <p>
          {email}, role {role}. This link works once.
        </p>
      </div>
      {failure !== null && <Failure lines={[failure]} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${OPERATOR_PASSWORD_LENGTH_MIN} characters.`}
        after={<PasswordMeter strength={passwordStrength(form.watch('password'))} />}
      />
      <div className="console-enrol">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div className="console-enrol-text">
          <p>Scan this with your authenticator app. Or type the secret:</p>
          <p className="mono console-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} of="secret" />
        </div>
      </div>
      <CodeField
        {...field('code')}
        label="Code"
        hint="The six-digit code that the app shows now."
        inputMode="numeric"
      />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {busy ? 'Opening…' : 'Open the Console'}
      </Button>
    </form>
  );
}
