import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { noticeGiven } from '../../lib/auth-slice.ts';
import { type Challenge, dropChallenge, waitingChallenge } from '../../lib/login-memory.ts';
import { HOME_OF_USERS, loginPath } from '../../lib/next-path.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Facts } from '../../ui/facts.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { EXPIRED } from './use-second-factor.ts';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 27 });

const FACTS = [
  ['Authenticator app', '6 digits, new every 30 seconds'],
  ['Emailed code', '6 digits, valid for 10 minutes'],
  ['Backup code', '10 characters, works once'],
  ['Passkey', 'Your device confirms it is you'],
] as const;

/** Continues to the sign-in, which says that the previous one has expired. */
function ToSignIn({ expired }: { readonly expired: Challenge | null }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (expired === null) return;
    dropChallenge();
    dispatch(noticeGiven(EXPIRED));
  }, [dispatch, expired]);
  return <Navigate to={loginPath(expired?.next ?? HOME_OF_USERS)} replace />;
}

export default function TwoFactorPage() {
  const [challenge] = useState(waitingChallenge);
  const [live] = useState(() => challenge !== null && challenge.expires_at > Date.now());
  if (challenge === null || !live) return <ToSignIn expired={challenge} />;
  return (
    <AuthLayout
      sideLabel="About this step"
      flag="Second factor"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">Why we ask</h2>
          <p className="t-sm t-2">
            Your key can read data and spend your quota. A second factor protects it if your password leaks.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <TwoFactorForm challenge={challenge} />
    </AuthLayout>
  );
}
