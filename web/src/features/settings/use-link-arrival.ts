import type { OAuthError } from '@meridian/contracts/portal/oauth';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../ui/toast.tsx';

const FAILURES: Readonly<Record<OAuthError, string>> = {
  denied: 'The connection was cancelled at the provider. Nothing was changed.',
  unverified: 'The provider has not verified your email address. Verify it there, then connect again.',
  expired: 'The connection took too long. Please try again.',
  failed: 'The account could not be connected. It may belong to another account here.',
  unavailable: 'This provider is not available right now.',
};

const failureOf = (kind: string): string =>
  Object.hasOwn(FAILURES, kind) ? FAILURES[kind as OAuthError] : FAILURES.failed;

/** Reports the outcome of connecting an external account. The address contains it and is cleaned immediately. */
export function useLinkArrival(): void {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const arrived = new URLSearchParams(hash.slice(1));
    const kind = arrived.get('oauth_error');
    if (kind === null && arrived.get('oauth') !== 'linked') return;
    void navigate({ pathname, search }, { replace: true });
    if (kind === null) toast('The account is connected. You can sign in with it.');
    else toast(failureOf(kind), 'failed');
    document.querySelector('#sign-in')?.scrollIntoView();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [hash]);
}
