/**
 * Keeps the store and the browser's storage in sync. The store is restored before any route renders. Then storage
 * follows the store, and a sign-out in one tab signs out every tab.
 */
import { type User, parseUser } from './account.ts';
import { actingUser, currentActing, keepActing } from './acting.ts';
import { onDeadToken, onRefusedMember } from './api.ts';
import { forgetEarly } from './early-replies.ts';
import { type StoredSession, restored, sessionEnded, signedOut } from './auth-slice.ts';
import { tokenOf } from './auth-state.ts';
import { rotationEnded } from './rotate-session.ts';
import { sessionChanged } from './session-view.ts';
import { KEYS, read, write } from './storage.ts';
import type { Store } from './store.ts';
import { checkMembership } from './switch-account.ts';
import { currentView, leaveView } from './view.ts';

/** What the store has in place of a token in a view, whose cookie no script can read. */
const NO_TOKEN = 'view';

function storedSession(): StoredSession {
  const view = currentView();
  if (view !== null) return { user: view.user, token: NO_TOKEN, signupEmail: null };
  return {
    user: actingUser(parseUser(read(KEYS.user))),
    token: read(KEYS.token) || read(KEYS.token, 'sessionStorage') || null,
    signupEmail: read(KEYS.signupEmail),
  };
}

/** The person to store: plan, key and usage of an organisation belong to the tab that acts for it. */
function ownUser(user: User): User {
  const acting = currentActing();
  const own = acting && parseUser(read(KEYS.user));
  if (!acting || !own) return user;
  keepActing({ ...acting.account, plan: user.plan, api_key: user.apiKey, usage: user.usage });
  const { plan, terms, apiKey, usage } = own;
  return { ...user, plan, terms, apiKey, usage };
}

/** Writes what changed; a missing value removes its key. A view writes nothing: the storage is that of other tabs, too. */
function mirror({ user, token, signupEmail }: StoredSession): void {
  if (currentView() === null) {
    write(KEYS.user, user === null ? null : JSON.stringify(ownUser(user)));
    if (user === null && token === null) keepActing(null);
    write(KEYS.token, token);
    write(KEYS.token, token, 'sessionStorage');
    write(KEYS.signupEmail, signupEmail);
  }
  if (user === null || token === null) forgetEarly();
  document.documentElement.dataset['session'] = user !== null && token !== null ? 'in' : 'out';
  sessionChanged(user);
}

/** Restores the stored session into `store` and keeps the two in sync. Returns a function that stops it. */
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
    if (currentView() !== null) {
      leaveView();
      return;
    }
    await rotationEnded();
    // The token may have been replaced after the call was sent. Then the response says nothing about the session.
    if (token === tokenOf(store.getState())) store.dispatch(sessionEnded(message));
  });
  onRefusedMember(checkMembership);
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage || currentView() !== null) return;
    if (key === null || ((key === KEYS.user || key === KEYS.token) && newValue === null)) {
      // Only a session that this tab still has can end; the mirror removes the rest of it.
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
