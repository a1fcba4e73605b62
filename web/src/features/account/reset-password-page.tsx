import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { useFocusOnStep } from '../../lib/focus-within-page.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 33 });

const FACTS = [
  ['This link', 'works once'],
  ['Open sessions', 'end on every device'],
  ['API keys', 'keep working'],
  ['Second factor', 'stays on'],
] as const;

/** Error codes for an unknown or malformed token. */
const DEAD_CODES = new Set(['122', '101']);

type State = 'checking' | 'open' | 'dead' | 'done';

/** Validates the link when the page opens. If the server cannot be reached, the link is validated on submit. */
function useLink(token: string) {
  const [state, setState] = useState<State>(token === '' ? 'dead' : 'checking');
  useEffect(() => {
    if (token === '') return undefined;
    const page = new AbortController();
    const check = async () => {
      const result = await callPortal('validateReset', { token }, null, { signal: page.signal });
      if (page.signal.aborted) return;
      const dead = result.state === 'failed' && DEAD_CODES.has(result.problem.code ?? '');
      setState(dead ? 'dead' : 'open');
    };
    void check();
    return () => page.abort();
  }, [token]);
  return [state, setState] as const;
}

const Checking = () => (
  <div className="auth-form">
    <Loading label="Checking the link" />
    <div className="auth-head">
      <h1>Reset Your Password</h1>
      <p>
        <output>Checking…</output>
      </p>
    </div>
  </div>
);

const DeadLink = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Invalid Reset Link</h1>
      <p>This password reset link is invalid or has expired.</p>
    </div>
    <ButtonLink to="/forgot-password" look="primary" size="lg" block>
      Request New Reset Link
    </ButtonLink>
  </div>
);

function Steps({ token }: { readonly token: string }) {
  const [state, setState] = useLink(token);
  useFocusOnStep(state);
  if (state === 'checking') return <Checking />;
  if (state === 'dead') return <DeadLink />;
  if (state === 'done') return <PasswordUpdated />;
  return <ResetPasswordForm token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />;
}

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = (search.get('token') ?? '').trim();
  return (
    <AuthLayout
      sideLabel="What changes"
      flag="New password"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">What a new password changes</h2>
          <p className="t-sm t-2">
            Everyone who knew the old one is signed out everywhere. Programs that use your API keys are not
            affected.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps key={token} token={token} />
    </AuthLayout>
  );
}
