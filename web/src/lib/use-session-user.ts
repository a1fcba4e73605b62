import { useSyncExternalStore } from 'react';
import { type User, parseUser } from './account.ts';
import { onSession, reportedUser } from './session-view.ts';
import { KEYS, read } from './storage.ts';

let stored: { readonly text: string | null; readonly user: User | null } = { text: null, user: null };

/** The same object until it changes. */
function sessionUser(): User | null {
  const reported = reportedUser();
  if (reported !== undefined) return reported;
  const text = read(KEYS.user);
  if (text !== stored.text) stored = { text, user: parseUser(text) };
  return stored.user;
}

const unknown = () => undefined;

/** The signed-in user, null for visitors; undefined during hydration. */
export const useSessionUser = (): User | null | undefined =>
  useSyncExternalStore<User | null | undefined>(onSession, sessionUser, unknown);
