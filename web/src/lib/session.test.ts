import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchProfile } from './auth-calls.ts';
import { rotateSession } from './rotate-session.ts';
import { signOut } from './sign-out.ts';
import { createStore } from './store.ts';
import { startSession } from './session.ts';
import { holdBack } from '../testing/account.ts';
import { ok, refused, servePortal } from '../testing/portal.ts';
import { USER, signIn } from '../testing/render-app.tsx';

function started() {
  const store = createStore();
  onTestFinished(startSession(store));
  return store;
}

/** What a change in another tab looks like in this one. */
function elsewhere(key: string | null, newValue: string | null): void {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

test('a stored session is restored, with its token in both storages', () => {
  signIn();
  localStorage.setItem('signupEmail', 'new@x.io');
  const { auth } = started().getState();
  expect(auth).toMatchObject({ user: USER, token: 'S1', signupEmail: 'new@x.io' });
  expect(sessionStorage.getItem('authToken')).toBe('S1');
  expect(document.documentElement.dataset['session']).toBe('in');
});

test('a token that only this tab has reaches the other storage', () => {
  sessionStorage.setItem('authToken', 'S2');
  started();
  expect(localStorage.getItem('authToken')).toBe('S2');
});

test('a stored user that cannot be read means signed out, and is removed', () => {
  localStorage.setItem('authUser', '{');
  expect(started().getState().auth.user).toBeNull();
  expect(localStorage.getItem('authUser')).toBeNull();
});

test('signing out removes user, token and sign-up address, never waits for the server, and keeps the remembered address', () => {
  signIn();
  localStorage.setItem('signupEmail', 'new@x.io');
  localStorage.setItem('rememberedEmail', 'ana.b@x.io');
  const received = servePortal({ logout: 'cut' });
  const store = started();
  store.dispatch(signOut());
  expect(store.getState().auth.user).toBeNull();
  expect(Object.entries(localStorage)).toEqual([['rememberedEmail', 'ana.b@x.io']]);
  // The tab acts for no organisation.
  expect(Object.entries(sessionStorage)).toEqual([['actingFor', 'nobody']]);
  expect(received).toMatchObject([{ name: 'logout', authorization: 'Bearer S1' }]);
});

describe('several tabs', () => {
  test.each(['authUser', 'authToken', null])(
    'a sign-out elsewhere (%s removed) signs this tab out',
    (key) => {
      signIn();
      const store = started();
      elsewhere(key, null);
      expect(store.getState().auth).toMatchObject({ user: null, token: null });
      expect(sessionStorage.getItem('authToken')).toBeNull();
    },
  );

  test('applies a sign-in from another tab', () => {
    const store = started();
    elsewhere('authToken', 'S3');
    elsewhere('authUser', JSON.stringify(USER));
    expect(store.getState().auth).toMatchObject({ token: 'S3', user: { email: USER.email } });
  });
});

describe('a session that the server ended', () => {
  test('signs out with the server’s sentence when the reply carries code 111', async () => {
    signIn();
    const store = started();
    const message = 'Please login again to get a valid authentication token';
    servePortal({ profile: () => refused(401, message, { code: '111' }) });
    await store.dispatch(fetchProfile({ email: USER.email }));
    expect(store.getState().auth).toMatchObject({ user: null, token: null, notice: message });
    expect(localStorage.getItem('authUser')).toBeNull();
  });

  test('stays after a bare 401, a 404 and a page, which are not about the token', async () => {
    signIn();
    const store = started();
    for (const reply of [refused(401, 'No'), refused(404), [501, '<h1>x</h1>'] as const]) {
      servePortal({ profile: () => reply });
      await store.dispatch(fetchProfile({ email: USER.email }));
    }
    expect(store.getState().auth).toMatchObject({ token: 'S1', user: USER });
  });
});

test('a plan from the server is stored immediately', async () => {
  signIn();
  const store = started();
  servePortal({ profile: () => ok({ data: JSON.stringify({ name: 'Ana', plan: 'pro' }) }) });
  await store.dispatch(fetchProfile({ email: USER.email }));
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ plan: 'pro' });
});

test('a call refused with a token that was replaced meanwhile does not end the session', async () => {
  signIn();
  const store = started();
  servePortal({
    profile: () => refused(401, 'Dead', { code: '111' }),
    rotateSession: () => ok({ additionalInfo: { token_id: 'S2', expires_in: 43_200 } }),
  });
  // The call is on its way with the previous token while the server makes the new one.
  const answer = holdBack('rotateSession');
  const rotation = store.dispatch(rotateSession());
  await store.dispatch(fetchProfile({ email: USER.email }));
  answer();
  await rotation;
  await Promise.resolve();
  expect(store.getState().auth).toMatchObject({ token: 'S2', user: { email: USER.email } });
  expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual(['S2', 'S2']);
  // With the new token the same refusal is one.
  await store.dispatch(fetchProfile({ email: USER.email }));
  await vi.waitFor(() => expect(store.getState().auth.user).toBeNull(), { timeout: 20_000 });
});
