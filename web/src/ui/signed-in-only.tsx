import { type ReactNode, useState } from 'react';
import { useLocation } from '../lib/router.tsx';
import { HOME_OF_USERS, loginPath } from '../lib/next-path.ts';
import { Redirect } from '../lib/redirect.ts';
import { useAppSelector } from '../lib/store.ts';

/**
 * Pages of an account. Visitors, and users whose session ended, sign in first and come back. After a sign-out they do
 * not come back.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const signedIn = useAppSelector(({ auth }) => auth.user !== null);
  const ended = useAppSelector(({ auth }) => auth.notice !== null);
  const [arrivedSignedIn] = useState(signedIn);
  const { pathname, search } = useLocation();
  if (signedIn) return children;
  const wanted = pathname + search;
  const comesBack = ended || !arrivedSignedIn;
  return <Redirect to={loginPath(comesBack ? wanted : HOME_OF_USERS)} />;
}
