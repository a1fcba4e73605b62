import { useSyncExternalStore } from 'react';
import type { User } from './account.ts';
import { onSession, sessionUser } from './session-view.ts';

const unknown = () => undefined;

/** The signed-in user, null for visitors; undefined during hydration. */
export const useSessionUser = (): User | null | undefined =>
  useSyncExternalStore<User | null | undefined>(onSession, sessionUser, unknown);

/** `unknown` during hydration: the page then contains both variants, and the style sheet shows the right one. */
export function useSession(): 'unknown' | 'in' | 'out' {
  const user = useSessionUser();
  if (user === undefined) return 'unknown';
  return user === null ? 'out' : 'in';
}
