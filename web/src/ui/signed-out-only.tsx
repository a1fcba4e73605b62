import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useAppSelector } from '../lib/store.ts';
import { nextPath } from '../lib/next-path.ts';

/** Forms for visitors. Signed-in users continue to the page they wanted; a user without a token may sign in again. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const signedIn = useAppSelector(({ auth }) => auth.user !== null && auth.token !== null);
  const [search] = useSearchParams();
  if (signedIn) return <Navigate to={nextPath(search)} replace />;
  return <div className="session-out">{children}</div>;
}
