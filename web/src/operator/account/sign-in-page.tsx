import { signIn } from '@meridian/contracts/operator/sign-in';
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { EntryLayout } from './entry-layout.tsx';

const EMPTY = { email: '', password: '', code: '' };

interface Props {
  /** Why the form shows; null when the operator opened it. */
  readonly notice: string | null;
  readonly onSignedIn: (session: SessionReply) => void;
}

/** Address, password and code in one form, since the server answers for all three together. */
export function SignInPage({ notice, onSignedIn }: Props) {
  const form = useCheckedForm<typeof EMPTY>(signIn.request, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const { field } = form;
  const busy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      onSignedIn(await callConsole('signIn', values));
    } catch (error) {
      // A code works once, so the next attempt needs another one.
      form.resetField('code');
      setFailure(messageOf(error));
    }
  });
  return (
    <EntryLayout title="Sign in">
      <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure(null)}>
        <div className="auth-head">
          <h1>Sign in to the console</h1>
          <p>For operators of this portal. Accounts are created on the command line.</p>
        </div>
        {notice !== null && failure === null && <Banner>{notice}</Banner>}
        {failure !== null && <Failure lines={[failure]} />}
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <CodeField
          {...field('code')}
          label="Code"
          hint="The six-digit code from your authenticator app. Each code works once."
          inputMode="numeric"
        />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {busy ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
    </EntryLayout>
  );
}
