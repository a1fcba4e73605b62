import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { keepConsent } from '../../lib/consent.ts';
import { loginPath } from '../../lib/next-path.ts';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Reading = ReplyInfo<'readAuthorization'>;
type Authorization = NonNullable<Reading['authorization']>;

// With the identity check, which only those who are signed in need.
const ConsentForm = lazy(() => import('./consent-form.tsx'));
const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 23 });

const FACTS = [
  ['Its calls', 'count as yours, with your limits'],
  ['Its access', 'ends after 60 days without use, or a year'],
  ['You can end it', 'at any time, under API Keys'],
] as const;

/** Asks the server who asks for what. */
function useAuthorization(query: string) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      const result = await callPortal('readAuthorization', { query }, null, { signal: left.signal });
      if (left.signal.aborted) return;
      if (result.state === 'ready') setReading(result.info);
      else setFailure(failureText(result));
    })();
    return () => left.abort();
  }, [query]);
  return { reading, failure };
}

const failureText = (result: Exclude<PortalResult<unknown>, { readonly state: 'ready' }>): string =>
  result.state === 'failed' ? problemText(result.problem) : NOT_AVAILABLE;

/** A visitor signs in or signs up first, and comes back. */
function Visitor({ search, deny }: { readonly search: string; readonly deny: string }) {
  return (
    <>
      <p className="t-2">Sign in to decide. You come back here.</p>
      <ButtonLink to={loginPath(`/oauth/authorize${search}`)} look="primary" size="lg" block>
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" size="lg" block onClick={() => keepConsent(search)}>
        Create an account
      </ButtonLink>
      <a className="auth-alt" href={deny}>
        Deny and return to the app
      </a>
    </>
  );
}

const returnText = ({ app }: Authorization): string =>
  app.local ? `${app.returns_to}, a program on this computer` : app.returns_to;

function Asked({
  authorization,
  search,
}: {
  readonly authorization: Authorization;
  readonly search: string;
}) {
  const user = useAppSelector(({ auth }) => auth.user);
  const { app } = authorization;
  return (
    <div className="auth-form">
      <div className="auth-head">
        <h1>Connect {app.name}?</h1>
        <p>
          This app asks to call the API for you. It chose this name itself: continue only if you started this
          in the app.
        </p>
      </div>
      <Facts
        facts={[
          ['App', app.name],
          ['Returns to', returnText(authorization)],
        ]}
      />
      {user === null ? (
        <Visitor search={search} deny={authorization.deny_url} />
      ) : (
        <Suspense fallback={<Loading label="Loading the form" />}>
          <ConsentForm authorization={authorization} search={search} email={user.email} />
        </Suspense>
      )}
    </div>
  );
}

/** A request that nobody may allow. The browser returns only when its reader wants to. */
function Refused({ message, url }: { readonly message: string; readonly url: string | null }) {
  return (
    <div className="auth-form">
      <div className="auth-head">
        <h1>This app cannot be connected</h1>
        <p>Its request is not valid. Nothing was changed.</p>
      </div>
      <Banner kind="danger">{message}</Banner>
      {url === null ? (
        <ButtonLink to="/dashboard" look="primary" size="lg" block>
          Open the dashboard
        </ButtonLink>
      ) : (
        <Button look="primary" size="lg" block onClick={() => window.location.assign(url)}>
          Return to the app
        </Button>
      )}
    </div>
  );
}

function Request({ search, onRetry }: { readonly search: string; readonly onRetry: () => void }) {
  const { reading, failure } = useAuthorization(search.slice(1));
  if (failure !== null)
    return (
      <div className="auth-form">
        <div className="auth-head">
          <h1>Connect an app</h1>
        </div>
        <Banner kind="danger">{failure}</Banner>
        <Button look="primary" size="lg" block onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (reading === null) return <Loading label="Loading the request" />;
  const { authorization, refused } = reading;
  if (authorization) return <Asked authorization={authorization} search={search} />;
  return <Refused message={refused?.message ?? NOT_AVAILABLE} url={refused?.return_url ?? null} />;
}

/** Each attempt begins with nothing read. */
function Steps() {
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  return <Request key={`${attempt} ${search}`} search={search} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Where apps send a browser to ask for access (OAuth 2.1). */
export default function AuthorizePage() {
  return (
    <AuthLayout
      sideLabel="About connected apps"
      flag="Connect"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">What happens when you allow</h2>
          <p className="t-sm t-2">
            The app gets a token of its own for assistants. It sees neither your password nor your keys.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps />
    </AuthLayout>
  );
}
