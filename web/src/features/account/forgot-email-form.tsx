import { EMAIL_INVALID, EMAIL_PATTERN, EMAIL_REQUIRED } from '@meridian/contracts/fields';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { forgotPassword } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, EMAIL_REQUIRED), z.regex(EMAIL_PATTERN, EMAIL_INVALID)),
});

interface Props {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** The first step: the email address. The next step is the same whether the address has an account or not. */
export function ForgotEmailForm({ email, onSent }: Props) {
  const dispatch = useAppDispatch();
  const form = useCheckedForm<{ email: string }>(schema, { email });
  const [failure, setFailure] = useState<readonly string[]>([]);
  const busy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (body) => {
    setFailure([]);
    const result = await dispatch(forgotPassword(body));
    dispatch(errorCleared());
    if (forgotPassword.fulfilled.match(result)) onSent(body.email);
    else {
      const own = 'Failed to send OTP. Please try again.';
      setFailure(failureLines(own, 'Forgot password failed', result.payload));
    }
  });
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure([])}>
      <div className="auth-head">
        <h1>Forgot password</h1>
        <p>If an account exists for your email, we send you a code to reset the password.</p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" data-arrival="" />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {busy ? 'Sending code…' : 'Send code'}
      </Button>
      <p className="auth-alt">
        <Link to="/login">Back to Login</Link>
      </p>
    </form>
  );
}
