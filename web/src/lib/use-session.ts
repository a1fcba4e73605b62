import { useSyncExternalStore } from 'react';
import { onSession, sessionEmail } from './session-view.ts';

const unknown = () => undefined;

/** The address of the signed-in user, null for visitors; undefined during hydration. */
export const useSessionEmail = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(onSession, sessionEmail, unknown);

/** `unknown` during hydration: the page then contains both variants, and the style sheet shows the right one. */
export function useSession(): 'unknown' | 'in' | 'out' {
  const email = useSessionEmail();
  if (email === undefined) return 'unknown';
  return email === null ? 'out' : 'in';
}
