import { checkPassword, passwordStrength } from '@meridian/contracts/password';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RESET_FAILED, resetPassword } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist, PasswordMeter } from '../../ui/password-meter.tsx';

const schema = z
  .object({
    password: z.string().check(
      z.minLength(1, 'Password is required'),
      z.refine((password) => checkPassword(password).isValid, 'Password does not meet requirements'),
    ),
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
    }),
  );
type ResetForm = z.infer<typeof schema>;

const DEAD_LINK = '122';

function requirements(password: string) {
  const { minLength, hasUpperCase, hasLowerCase, hasNumbers, hasSpecial } = checkPassword(password);
  return [
    { text: 'At least 8 characters', met: minLength },
    { text: 'An uppercase letter', met: hasUpperCase },
    { text: 'A lowercase letter', met: hasLowerCase },
    { text: 'A digit', met: hasNumbers },
    { text: 'A special character, optional', met: hasSpecial },
  ];
}

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onDead: () => void;
}

export function ResetPasswordForm({ token, onDone, onDead }: Props) {
  const dispatch = useAppDispatch();
  const form = useCheckedForm<ResetForm>(schema, { password: '', confirmPassword: '' });
  const [failure, setFailure] = useState<readonly string[]>([]);
  const busy = form.formState.isSubmitting;
  const password = form.watch('password');
  const submit = form.handleSubmit(async (values) => {
    setFailure([]);
    const result = await dispatch(resetPassword({ token, password: values.password }));
    dispatch(errorCleared());
    if (resetPassword.fulfilled.match(result)) return onDone();
    if (result.payload?.code === DEAD_LINK) return onDead();
    const own = 'Failed to reset password. Please try again.';
    return setFailure(failureLines(own, RESET_FAILED, result.payload));
  });
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure([])}>
      <div className="auth-head">
        <h1>Reset Your Password</h1>
        <p>Enter your new password below</p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      <PasswordField
        {...form.field('password')}
        label="New Password"
        autoComplete="new-password"
        data-arrival=""
        after={
          <>
            <PasswordMeter strength={passwordStrength(password)} />
            <PasswordChecklist items={requirements(password)} />
          </>
        }
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {busy ? 'Updating Password...' : 'Update Password'}
      </Button>
    </form>
  );
}
