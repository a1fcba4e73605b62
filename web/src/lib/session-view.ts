/**
 * Who is signed in, as the browser's storage tells it: all that a public page needs to know, without the store and its code. The
 * store, where there is one, says when it changed.
 */
import { type User, parseUser } from './account.ts';
import { KEYS, read, write } from './storage.ts';

const listeners = new Set<() => void>();
/** What the store said last; undefined until then. It stands where the browser has no storage. */
let storeUser: User | null | undefined;
let stored: { readonly text: string | null; readonly user: User | null } = { text: null, user: null };

/** To be called when the session changed in this tab; undefined when only the storage knows from now on. */
export function sessionChanged(user: User | null | undefined): void {
  storeUser = user;
  for (const listener of listeners) listener();
}

/** Who is signed in, the same object until that changes; null for visitors. */
export function sessionUser(): User | null {
  if (storeUser !== undefined) return storeUser;
  const text = read(KEYS.user);
  if (text !== stored.text) stored = { text, user: parseUser(text) };
  return stored.user;
}

/** A sign-out in another tab takes this tab's own copy of the token, too. */
function onStorage({ key, newValue, storageArea }: StorageEvent): void {
  // With a store, the store follows the storage and says so.
  if (storageArea !== window.localStorage || storeUser !== undefined) return;
  if (key === null || ((key === KEYS.user || key === KEYS.token) && newValue === null)) {
    write(KEYS.token, null, 'sessionStorage');
    document.documentElement.dataset['session'] = 'out';
  }
  sessionChanged(undefined);
}

/** Calls `listener` after each change, here or in another tab, until the function it returns is called. */
export function onSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
