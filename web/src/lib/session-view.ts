/**
 * Who is signed in, read from the browser's storage. Public pages need no more than this, so they load without the
 * store. Where there is a store, it reports its changes here.
 */
import type { User } from './account.ts';
import { parseJson, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

const listeners = new Set<() => void>();
/** The last user that the store reported; undefined until then. Used where the browser has no storage. */
let storeUser: User | null | undefined;
let stored: { readonly text: string | null; readonly email: string | null } = { text: null, email: null };

/** Call this when the session changed in this tab. undefined means that only the storage knows it from now on. */
export function sessionChanged(user: User | null | undefined): void {
  storeUser = user;
  for (const listener of listeners) listener();
}

/** The user that the store reported; undefined while only the storage knows. */
export const reportedUser = (): User | null | undefined => storeUser;

/** The address of the signed-in user; null for visitors. */
export function sessionEmail(): string | null {
  if (storeUser !== undefined) return storeUser?.email ?? null;
  const now = read(KEYS.user);
  if (now !== stored.text) {
    const source = record(now === null ? undefined : parseJson(now));
    stored = { text: now, email: text(source['email']) ?? null };
  }
  return stored.email;
}

/** A sign-out in another tab also removes this tab's own copy of the token. */
function onStorage({ key, newValue, storageArea }: StorageEvent): void {
  // If there is a store, it follows the storage and reports the change.
  if (storageArea !== window.localStorage || storeUser !== undefined) return;
  if (key === null || ((key === KEYS.user || key === KEYS.token) && newValue === null)) {
    write(KEYS.token, null, 'sessionStorage');
    document.documentElement.dataset['session'] = 'out';
  }
  sessionChanged(undefined);
}

/** Calls `listener` after each change, here or in another tab. Returns a function that stops it. */
export function onSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
