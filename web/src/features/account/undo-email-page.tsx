import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { useFocusOnStep } from '../../lib/focus-within-page.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AuthLayout } from './auth-layout.tsx';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 47 });
const FAILED = 'Your old address could not be restored. Please try again.';

const FACTS = [
  ['This link', 'works once, for 72 hours'],
  ['Your old address', 'signs you in again'],
  ['Your new address', 'no longer does'],
] as const;

type State = 'open' | 'dead' | 'done';

/** Requires a click, so that programs that follow links in emails undo nothing. */
function Question({ token, onEnd }: { readonly token: string; readonly onEnd: (state: State) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const undo = async () => {
    setFailure([]);
    setBusy(true);
    const result = await callPortal('undoEmail', { token }, null, { fallback: FAILED });
    setBusy(false);
    if (result.state === 'ready') return onEnd('done');
    if (result.state === 'unavailable') return setFailure([NOT_AVAILABLE]);
    const { status } = result.problem;
    if (status !== null && status < 500 && status !== 429) return onEnd('dead');
    return setFailure(failureLines(FAILED, FAILED, result.problem));
  };
  return (
    <div className="auth-form">
      <div className="auth-head">
        <h1>Keep your old address</h1>
        <p>
          The email address of your account was changed. If you did not do this, undo the change here and then
          set a new password.
        </p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      <Button look="primary" size="lg" block busy={busy} data-arrival="" onClick={() => void undo()}>
        {busy ? 'Restoring…' : 'Keep my old address'}
      </Button>
    </div>
  );
}

const DeadLink = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Invalid link</h1>
      <p>This link was already used or has expired after 72 hours. Your account is unchanged.</p>
    </div>
    <ButtonLink to="/login" look="primary" size="lg" block>
      Sign In
    </ButtonLink>
  </div>
);

const Done = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Your old address is restored</h1>
      <p>
        Sign in with it as before. If you did not request the change, someone knows your password: set a new
        one now.
      </p>
    </div>
    <ButtonLink to="/forgot-password" look="primary" size="lg" block>
      Set a new password
    </ButtonLink>
    <ButtonLink to="/login" size="lg" block>
      Sign In
    </ButtonLink>
  </div>
);

function Steps({ token }: { readonly token: string }) {
  const [state, setState] = useState<State>(token === '' ? 'dead' : 'open');
  useFocusOnStep(state);
  if (state === 'dead') return <DeadLink />;
  return state === 'done' ? <Done /> : <Question token={token} onEnd={setState} />;
}

export default function UndoEmailPage() {
  const [search] = useSearchParams();
  const token = (search.get('token') ?? '').trim();
  return (
    <AuthLayout
      sideLabel="About this link"
      flag="Email change"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">Why you got this link</h2>
          <p className="t-sm t-2">
            Your email address gives you access to your account. When it changes, we notify the old address,
            and you can undo the change from there.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps key={token} token={token} />
    </AuthLayout>
  );
}
