import { EMAIL_INVALID, EMAIL_PATTERN, EMAIL_REQUIRED } from '@meridian/contracts/fields';
import { PASSWORD_LENGTH_MIN, signInStrength } from '@meridian/contracts/password';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { SESSION_BY_MINUTE, simulatedPrices } from '../../content/sample-series.ts';
import { noticeCleared } from '../../lib/auth-slice.ts';
import { useClock } from '../../lib/clock.ts';
import { formatHour } from '../../lib/format.ts';
import { failedAttempts, rememberedEmail } from '../../lib/login-memory.ts';
import { marketSentence } from '../../lib/market-hours.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { SignedOutOnly } from '../../ui/signed-out-only.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useProviderArrival } from './use-provider.ts';
import { useOfferedPasskey } from './use-offered-passkey.ts';
import { useSignIn } from './use-sign-in.ts';

const ATTEMPTS_BEFORE_HINT = 5;

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, EMAIL_REQUIRED), z.regex(EMAIL_PATTERN, EMAIL_INVALID)),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters long'),
    ),
  remember: z.boolean(),
});
type LoginForm = z.infer<typeof schema>;

const EMPTY: LoginForm = { email: '', password: '', remember: false };
const prices = simulatedPrices(SESSION_BY_MINUTE);

function OpenNow() {
  const nowMs = useClock(60_000);
  return (
    <>
      <h2 className="t-sub">Open now</h2>
      <SessionStrip />
      <p className="t-xs t-3">
        {nowMs === null ? '' : marketSentence(nowMs)} Regular hours, without exchange holidays.
      </p>
    </>
  );
}

/** Prefills the remembered email unless the field already has input. */
function useRememberedEmail(form: ReturnType<typeof useCheckedForm<LoginForm>>): void {
  const { getValues, reset } = form;
  useEffect(() => {
    const email = rememberedEmail();
    if (email !== '' && getValues('email') === '') reset({ ...getValues(), email, remember: true });
  }, [getValues, reset]);
}

/** Shows once why the user was sent to this page. */
function Notice() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(({ auth }) => auth.notice);
  useEffect(() => () => void dispatch(noticeCleared()), [dispatch]);
  return notice === null ? null : <Banner>{notice}</Banner>;
}

function Form() {
  const signIn = useSignIn();
  const form = useCheckedForm<LoginForm>(schema, EMPTY);
  const [failure, setFailure] = useState<readonly string[]>([]);
  useRememberedEmail(form);
  const { field } = form;
  const { error: _none, ...remember } = field('remember');
  const arriving = useProviderArrival((line) => setFailure([line]));
  useOfferedPasskey((line) => setFailure([line]));
  const busy = form.formState.isSubmitting || arriving;
  const submit = form.handleSubmit(async (values) => {
    setFailure([]);
    setFailure(await signIn(values));
  });
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit} onInput={() => setFailure([])}>
      <div className="auth-head">
        <h1>Sign in</h1>
        <p>
          New here? <Link to="/signup">Create an account</Link>
        </p>
      </div>
      <Notice />
      {failure.length > 0 && (
        <Failure
          lines={failure}
          action={
            failedAttempts() >= ATTEMPTS_BEFORE_HINT ? (
              <Link to="/forgot-password">Reset your password</Link>
            ) : undefined
          }
        />
      )}
      <TextField {...field('email')} label="Email" type="email" autoComplete="username webauthn" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        aside={
          <Link className="field-aside" to="/forgot-password" state={{ email: form.watch('email') }}>
            Forgot password
          </Link>
        }
        after={<PasswordMeter strength={signInStrength(form.watch('password'))} />}
      />
      <Checkbox {...remember}>Remember me</Checkbox>
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
      <div className="auth-divider">or</div>
      <PasskeyButton disabled={busy} onFailure={(line) => setFailure(line === null ? [] : [line])} />
      <ProviderButtons disabled={busy} onFailure={(line) => setFailure(line === null ? [] : [line])} />
    </form>
  );
}

export default function LoginPage() {
  const nowMs = useClock(60_000);
  return (
    <SignedOutOnly>
      <AuthLayout
        sideLabel="Market hours"
        flag={nowMs === null ? 'UTC' : `${formatHour(nowMs)} UTC`}
        plotLabel="Simulated session, one point per minute"
        prices={prices}
        side={<OpenNow />}
      >
        <Form />
      </AuthLayout>
    </SignedOutOnly>
  );
}
