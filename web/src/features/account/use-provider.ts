/** Sign-in through a provider: a server page starts it, and it returns with a one-time token in the URL. */
import type { OAuthError } from '@meridian/contracts/portal/oauth';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { exchangeOauth } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { rememberSuccess } from '../../lib/login-memory.ts';
import { HOME_OF_USERS, nextPath } from '../../lib/next-path.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useNextStep } from './use-next-step.ts';

const FAILURES: Readonly<Record<OAuthError, string>> = {
  denied: 'The sign-in was cancelled at the provider. Nothing was changed.',
  unverified:
    'The provider has not verified your email address. Verify it there, or sign in with your password.',
  expired: 'This sign-in took too long or was already used. Please try again.',
  failed: 'The sign-in at the provider failed. Please try again, or use your password.',
  unavailable: 'This sign-in method is not available right now.',
};
const failureOf = (kind: string): string =>
  Object.hasOwn(FAILURES, kind) ? FAILURES[kind as OAuthError] : FAILURES.failed;

const ONE_TIME_REFUSED = '110';

/** Starts the provider's sign-in; returns an error message if the server does not offer it. */
export function useProviderSignIn(): (provider: OAuthProviderId) => Promise<string | null> {
  const [search] = useSearchParams();
  return async (provider) => {
    const providers = await callPortal('oauthProviders', {}, null);
    const offered =
      providers.state === 'ready' && Array.isArray(providers.info.items) ? providers.info.items : [];
    if (!offered.some(({ id, enabled }) => id === provider && enabled)) {
      return `${OAUTH_NAMES[provider]} sign-in is not available right now.`;
    }
    const next = nextPath(search);
    const query = next === HOME_OF_USERS ? '' : `?next=${encodeURIComponent(next)}`;
    window.location.assign(`/v1/portal/oauth/${provider}/start${query}`);
    return null;
  };
}

/**
 * Completes a sign-in that returns in the URL fragment, and removes the fragment immediately. Returns true while it runs;
 * `onFailure` receives the message to show.
 */
export function useProviderArrival(onFailure: (line: string) => void): boolean {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const continueSignIn = useNextStep();
  const { pathname, search, hash } = useLocation();
  const [running, setRunning] = useState(false);

  const complete = async (oneTime: string) => {
    setRunning(true);
    const result = await dispatch(exchangeOauth({ oneTime }));
    dispatch(errorCleared());
    setRunning(false);
    if (exchangeOauth.fulfilled.match(result)) {
      rememberSuccess(result.payload.user.email, null);
      return goTo(nextPath(new URLSearchParams(search)), { replace: true });
    }
    const problem = result.payload;
    if (problem && (await continueSignIn(problem, { email: '', remember: null }))) return undefined;
    if (problem?.code === ONE_TIME_REFUSED) return onFailure(FAILURES.expired);
    return onFailure(problem?.status === 429 ? problemText(problem) : FAILURES.failed);
  };

  useEffect(() => {
    const arrived = new URLSearchParams(hash.slice(1));
    const [oneTime, kind] = [arrived.get('oauth'), arrived.get('oauth_error')];
    if (oneTime === null && kind === null) return;
    void goTo({ pathname, search }, { replace: true });
    if (oneTime === null) onFailure(failureOf(kind ?? ''));
    else void complete(oneTime);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new fragment starts it, once
  }, [hash]);
  return running;
}
