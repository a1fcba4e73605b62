/**
 * Keeps the store and the browser's storage telling the same. Restored before any route shows; from then on storage follows
 * the store, and a sign-out in one tab signs every tab out.
 */
import { parseUser } from './account.ts';
import { onDeadToken } from './api.ts';
import { type StoredSession, restored, sessionEnded, signedOut } from './auth-slice.ts';
import { tokenOf } from './auth-state.ts';
import { rotationEnded } from './rotate-session.ts';
import { sessionChanged } from './session-view.ts';
import { KEYS, read, write } from './storage.ts';
import type { Store } from './store.ts';

function storedSession(): StoredSession {
  return {
    user: parseUser(read(KEYS.user)),
    token: read(KEYS.token) || read(KEYS.token, 'sessionStorage') || null,
    signupEmail: read(KEYS.signupEmail),
  };
}

/** Writes what changed; an absent value removes its key. */
function mirror({ user, token, signupEmail }: StoredSession): void {
  write(KEYS.user, user === null ? null : JSON.stringify(user));
  write(KEYS.token, token);
  write(KEYS.token, token, 'sessionStorage');
  write(KEYS.signupEmail, signupEmail);
  document.documentElement.dataset['session'] = user !== null && token !== null ? 'in' : 'out';
  sessionChanged(user);
}

/** Restores the stored session into `store` and ties the two together, until the function it returns is called. */
export function startSession(store: Store): () => void {
  store.dispatch(restored(storedSession()));
  let last = store.getState().auth;
  mirror(last);
  const unsubscribe = store.subscribe(() => {
    const now = store.getState().auth;
    if (now.user !== last.user || now.token !== last.token || now.signupEmail !== last.signupEmail) {
      last = now;
      mirror(now);
    }
  });
  onDeadToken(async (message, token) => {
    await rotationEnded();
    // A call that was sent with a token replaced since says nothing about the session.
    if (token === tokenOf(store.getState())) store.dispatch(sessionEnded(message));
  });
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    if (key === null || ((key === KEYS.user || key === KEYS.token) && newValue === null)) {
      // Only a session that this tab still has can end; what remains of it is removed by the mirror.
      if (store.getState().auth.user !== null) store.dispatch(signedOut());
    } else if (key === KEYS.user || key === KEYS.token) store.dispatch(restored(storedSession()));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    sessionChanged(undefined);
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
