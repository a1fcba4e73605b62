import { EMAIL_REQUIRED } from '@meridian/contracts/fields';
import { type FormEvent, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { activate, sendVerificationCode } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthLayout, Progress } from './auth-layout.tsx';

const SENT = 'A new code is on its way. The previous one no longer works.';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 11 });

function Form() {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const { token, signupEmail, isLoading } = useAppSelector(({ auth }) => auth);
  const [code, setCode] = useState('');
  const [typedEmail, setTypedEmail] = useState('');
  const [verifying, setVerifying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [emailMissing, setEmailMissing] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const email = signupEmail ?? typedEmail.trim();
  const clear = () => {
    setFailure(null);
    setSent(false);
    setEmailMissing(false);
  };
  const failed = (text: string) => {
    setFailure(text);
    dispatch(errorCleared());
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    setVerifying(true);
    const result = await dispatch(activate({ token: token ?? '', verificationCode: code.trim(), email }));
    setVerifying(false);
    if (activate.fulfilled.match(result)) return goTo('/dashboard', { replace: true });
    failed(result.payload ? problemText(result.payload) : 'Activation failed');
    return codeField.current?.focus();
  };
  const resend = async () => {
    clear();
    if (email === '') {
      setEmailMissing(true);
      return emailField.current?.focus();
    }
    const result = await dispatch(sendVerificationCode({ email, action: 'signup' }));
    if (sendVerificationCode.fulfilled.match(result)) {
      setSent(true);
      return codeField.current?.focus();
    }
    return failed(result.payload ? problemText(result.payload) : 'Failed to send verification code');
  };
  return (
    <form className="auth-form" method="post" noValidate onSubmit={verify}>
      <div className="auth-head">
        <h1>Verify your email</h1>
        <p>
          We sent a 6-character code to <b className="strong">{signupEmail ?? 'your address'}</b>. It may take
          a minute.
        </p>
      </div>
      <Progress step="Verify email" />
      {failure !== null && <Failure lines={[failure]} />}
      {sent && <Banner kind="ok">{SENT}</Banner>}
      {signupEmail === null && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          ref={emailField}
          hint="Needed to send a new code."
          error={emailMissing ? EMAIL_REQUIRED : undefined}
          value={typedEmail}
          onChange={({ target }) => {
            setTypedEmail(target.value);
            clear();
          }}
        />
      )}
      <CodeField
        label="Verification code"
        ref={codeField}
        hint="Six characters. You can paste them."
        value={code}
        onChange={({ target }) => {
          setCode(target.value.slice(0, 6));
          clear();
        }}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        busy={verifying}
        disabled={code.trim() === '' || isLoading}
      >
        {verifying ? 'Verifying…' : 'Verify'}
      </Button>
      <div className="row between row-wrap">
        <Button onClick={resend} disabled={isLoading}>
          Resend Code
        </Button>
        <span className="auth-alt">
          <Link to="/signup">Use another email</Link>
        </span>
      </div>
    </form>
  );
}

export default function VerifyEmailPage() {
  const waiting = useAppSelector(({ auth }) => auth.token !== null || auth.isLoading);
  const ended = useAppSelector(({ auth }) => auth.token === null && auth.notice !== null);
  // An expired activation token: the sign-in page says so and issues a new one.
  if (ended) return <Navigate to="/login" replace />;
  if (!waiting) return <Navigate to="/signup" replace />;
  const firstCall = `curl "${window.location.origin}/api/stocks/AAPL/quote" \\\n  -H "Authorization: Bearer mda_…"`;
  return (
    <AuthLayout
      sideLabel="What happens next"
      flag="Step 2 of 3"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">Next: your first request</h2>
          <CodeBlock title="Terminal" code={firstCall} copy={false} />
          <p className="t-xs t-3">Your dashboard opens with your key and this request, ready to run.</p>
        </>
      }
    >
      <Form />
    </AuthLayout>
  );
}
