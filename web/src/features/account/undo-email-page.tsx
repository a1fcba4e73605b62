import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { useFocusOnStep } from '../../lib/focus-management.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AuthLayout } from './auth-layout.tsx';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 47 });
const FAILED = 'Your old address could not be kept. Please try again.';

const FACTS = [
  ['This link', 'works once, for 72 hours'],
  ['Your old address', 'signs you in again'],
  ['Your new address', 'no longer does'],
] as const;

type State = 'asked' | 'dead' | 'done';

/** Waits for a click: programs that follow the links of a mail must not undo anything. */
function Question({ token, onEnd }: { readonly token: string; readonly onEnd: (state: State) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const undo = async () => {
    setFailure([]);
    setBusy(true);
    const answer = await callPortal('undoEmail', { token }, null, { fallback: FAILED });
    setBusy(false);
    if (answer.state === 'ready') return onEnd('done');
    if (answer.state === 'unavailable') return setFailure([NOT_AVAILABLE]);
    const { status } = answer.problem;
    if (status !== null && status < 500 && status !== 429) return onEnd('dead');
    return setFailure(failureLines(FAILED, FAILED, answer.problem));
  };
  return (
    <div className="auth-form">
      <div className="auth-head">
        <h1>Keep your old address</h1>
        <p>
          The email address of your account was changed. If that was not you, take the change back here, then
          set a new password.
        </p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      <Button look="primary" size="lg" block busy={busy} data-arrival="" onClick={() => void undo()}>
        {busy ? 'Keeping it…' : 'Keep my old address'}
      </Button>
    </div>
  );
}

const DeadLink = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Invalid link</h1>
      <p>This link was used already, or its 72 hours are over. Your account is as it was.</p>
    </div>
    <ButtonLink to="/login" look="primary" size="lg" block>
      Sign In
    </ButtonLink>
  </div>
);

const Done = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Your old address is kept</h1>
      <p>
        Sign in with it as before. If you did not ask for the change, somebody knows your password: set a new
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
  const [state, setState] = useState<State>(token === '' ? 'dead' : 'asked');
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
            Your address is the way back into your account. When it changes, the old one is told and can take
            the change back.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps key={token} token={token} />
    </AuthLayout>
  );
}
