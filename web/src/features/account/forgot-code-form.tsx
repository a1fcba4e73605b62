import { passwordStrength } from '@meridian/contracts/password';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { RESET_FAILED, resetPassword, sendVerificationCode } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { focusIsLost } from '../../ui/focus-it.ts';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';

const RESENT_SHOWN_MS = 5_000;

const schema = z.object({
  verificationCode: z.string(),
  newPassword: z.string(),
  confirmPassword: z.string(),
});
type CodeForm = z.infer<typeof schema>;
const EMPTY: CodeForm = { verificationCode: '', newPassword: '', confirmPassword: '' };

/** The first invalid field and its error; the server checks everything else. */
function firstError(values: CodeForm): readonly [keyof CodeForm, string] | undefined {
  const empty = (Object.keys(EMPTY) as (keyof CodeForm)[]).find((name) => values[name].trim() === '');
  if (empty !== undefined) return [empty, 'All fields are required'];
  if (values.newPassword !== values.confirmPassword) return ['confirmPassword', 'Passwords do not match'];
  return undefined;
}

/** Sends a new code. Shows the success for five seconds, or the failure until the next action. */
function useResend(email: string) {
  const dispatch = useAppDispatch();
  const [resending, setResending] = useState(false);
  const [resent, setResent] = useState(false);
  useEffect(() => {
    if (!resent) return undefined;
    const timer = setTimeout(() => setResent(false), RESENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [resent]);
  /** Returns the lines of a failure. */
  const resend = async (): Promise<readonly string[]> => {
    setResent(false);
    if (email.trim() === '') return ['Email is required to resend OTP'];
    setResending(true);
    const result = await dispatch(sendVerificationCode({ email, action: 'reset-password' }));
    dispatch(errorCleared());
    setResending(false);
    setResent(sendVerificationCode.fulfilled.match(result));
    if (sendVerificationCode.fulfilled.match(result)) return [];
    const own = 'Failed to resend OTP. Please try again.';
    return failureLines(own, 'Failed to send verification code', result.payload);
  };
  return { resend, resending, resent, forget: () => setResent(false) };
}

interface Props {
  readonly email: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The second step: the emailed code and the new password. */
export function ForgotCodeForm({ email, onBack, onDone }: Props) {
  const dispatch = useAppDispatch();
  const form = useCheckedForm<CodeForm>(schema, EMPTY);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const { resend, resending, resent, forget } = useResend(email);
  const busy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (values) => {
    setFailure([]);
    forget();
    const invalid = firstError(values);
    if (invalid) return form.setError(invalid[0], { message: invalid[1] }, { shouldFocus: true });
    const { verificationCode, newPassword: password } = values;
    const body = { email, verification_code: verificationCode.trim(), password };
    const result = await dispatch(resetPassword(body));
    dispatch(errorCleared());
    if (resetPassword.fulfilled.match(result)) return onDone();
    const own = 'Failed to reset password. Please check your OTP and try again.';
    return setFailure(failureLines(own, RESET_FAILED, result.payload));
  });
  const sendAgain = async () => {
    setFailure([]);
    const lines = await resend();
    setFailure(lines);
    if (lines.length === 0 && focusIsLost()) form.setFocus('verificationCode');
  };
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure([])}>
      <div className="auth-head">
        <h1>Enter your code</h1>
        <p>
          If an account exists for <b className="strong">{email}</b>, we sent it a 6-digit code.
        </p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      {resent && <Banner kind="ok">OTP has been resent to your email!</Banner>}
      {/* Lets password managers store the new password under this email. */}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <CodeField
        {...form.field('verificationCode')}
        label="Verification code"
        hint="Six digits. You can paste them."
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        after={<PasswordMeter strength={passwordStrength(form.watch('newPassword'))} />}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {busy ? 'Resetting password…' : 'Reset Password'}
      </Button>
      <div className="row between row-wrap">
        <Button onClick={() => void sendAgain()} busy={resending}>
          Resend OTP
        </Button>
        <div className="row row-wrap auth-alt">
          <button className="btn-link" type="button" onClick={onBack}>
            Back to Email
          </button>
          <Link to="/login">Back to Login</Link>
        </div>
      </div>
    </form>
  );
}
