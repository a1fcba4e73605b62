import { useSyncExternalStore } from 'react';
import type { User } from './account.ts';
import { onSession, sessionUser } from './session-view.ts';

const unknown = () => undefined;

/** Who is signed in, null for visitors; undefined while prerendered HTML is taken over. */
export const useSessionUser = (): User | null | undefined =>
  useSyncExternalStore<User | null | undefined>(onSession, sessionUser, unknown);

/** `unknown` while prerendered HTML is taken over: then both variants are in the page and the style sheet shows the right one. */
export function useSession(): 'unknown' | 'in' | 'out' {
  const user = useSessionUser();
  if (user === undefined) return 'unknown';
  return user === null ? 'out' : 'in';
}
