import { useHydrated } from './hydrated.ts';
import { useAppSelector } from './store.ts';

/** `unknown` while prerendered HTML is taken over: then both variants are in the page and the style sheet shows the right one. */
export function useSession(): 'unknown' | 'in' | 'out' {
  const signedIn = useAppSelector(({ auth }) => auth.user !== null);
  const hydrated = useHydrated();
  if (!hydrated) return 'unknown';
  return signedIn ? 'in' : 'out';
}
