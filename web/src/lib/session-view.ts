/**
 * Who is signed in, read from the browser's storage. Public pages need no more than this, so they load without the
 * store. Where there is a store, it reports its changes here.
 */
import { type User, parseUser } from './account.ts';
import { KEYS, read, write } from './storage.ts';

const listeners = new Set<() => void>();
/** The last user that the store reported; undefined until then. Used where the browser has no storage. */
let storeUser: User | null | undefined;
let stored: { readonly text: string | null; readonly user: User | null } = { text: null, user: null };

/** Call this when the session changed in this tab. undefined means that only the storage knows it from now on. */
export function sessionChanged(user: User | null | undefined): void {
  storeUser = user;
  for (const listener of listeners) listener();
}

/** The signed-in user, the same object until it changes; null for visitors. */
export function sessionUser(): User | null {
  if (storeUser !== undefined) return storeUser;
  const text = read(KEYS.user);
  if (text !== stored.text) stored = { text, user: parseUser(text) };
  return stored.user;
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
