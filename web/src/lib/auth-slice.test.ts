import { describe, expect, test } from 'vitest';
import { ok, refused, servePortal } from '../testing/portal.ts';
import * as calls from './auth-calls.ts';
import { errorCleared, restored, signedOut } from './auth-slice.ts';
import { NO_FLAGS } from './auth-state.ts';
import type { PATHS } from './calls.ts';
import { type Store, createStore } from './store.ts';

const address_info = { street_address_1: 'a', city: 'b', state: 'c', postal_code: 'd' };
const profile = {
  name: 'Ana',
  email: 'a@x.io',
  address_info: {
    street_address_1: '',
    street_address_2: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
  },
};

interface Case {
  readonly name: keyof typeof PATHS;
  readonly run: (store: Store) => Promise<unknown>;
  readonly fallback: string;
  readonly flag?: keyof typeof NO_FLAGS;
}

const CASES: readonly Case[] = [
  {
    name: 'signup',
    fallback: 'Signup failed',
    flag: 'signupSuccess',
    run: (store) =>
      store.dispatch(calls.signup({ email: 'a@x.io', name: 'A', password_hash: 'p', address_info })),
  },
  {
    name: 'activate',
    fallback: 'Activation failed',
    flag: 'activationSuccess',
    run: (store) => store.dispatch(calls.activate({ token: 'T', verificationCode: '1', email: '' })),
  },
  {
    name: 'login',
    fallback: 'Login failed',
    run: (store) => store.dispatch(calls.login({ email: 'a@x.io', password: 'p', remember: false })),
  },
  {
    name: 'verifyTwoFactor',
    fallback: 'Verification failed. Please try again.',
    run: (store) => store.dispatch(calls.verifyTwoFactor({ challengeId: 'C', code: '1', email: 'a@x.io' })),
  },
  {
    name: 'exchangeOauth',
    fallback: 'Login failed',
    run: (store) => store.dispatch(calls.exchangeOauth({ oneTime: 'W' })),
  },
  {
    name: 'profile',
    fallback: 'Profile fetch failed',
    run: (store) => store.dispatch(calls.fetchProfile({ email: 'a@x.io' })),
  },
  {
    name: 'updateProfile',
    fallback: 'Update profile failed',
    flag: 'profileUpdateSuccess',
    run: (store) => store.dispatch(calls.updateProfile({ profile })),
  },
  {
    name: 'changePassword',
    fallback: 'Change password failed',
    flag: 'passwordChangeSuccess',
    run: (store) => store.dispatch(calls.changePassword({ email: 'a@x.io', password: 'p' })),
  },
  {
    name: 'verifyPassword',
    fallback: 'Verify password failed',
    flag: 'passwordVerifySuccess',
    run: (store) => store.dispatch(calls.verifyPassword({ email: 'a@x.io', verificationCode: '1' })),
  },
  {
    name: 'forgotPassword',
    fallback: 'Forgot password failed',
    flag: 'passwordForgotSuccess',
    run: (store) => store.dispatch(calls.forgotPassword({ email: 'a@x.io' })),
  },
  {
    name: 'resetPassword',
    fallback: 'Reset password failed',
    flag: 'passwordVerifySuccess',
    run: (store) => store.dispatch(calls.resetPassword({ token: 'R', password: 'p' })),
  },
  {
    name: 'sendVerificationCode',
    fallback: 'Failed to send verification code',
    run: (store) => store.dispatch(calls.sendVerificationCode({ email: 'a@x.io' })),
  },
  {
    name: 'generateApiKey',
    fallback: 'Failed to generate API key',
    run: (store) => store.dispatch(calls.generateApiKey({ email: 'a@x.io', verificationCode: '1' })),
  },
];

function storeWithToken(): Store {
  const store = createStore();
  store.dispatch(restored({ user: null, token: 'T', signupEmail: null }));
  return store;
}

describe.each(CASES)('$name', ({ name, run, fallback, flag }) => {
  test('says its own text when the server gives none, be the body empty, a page or an object', async () => {
    for (const reply of ['', '<h1>Bad gateway</h1>', {}, { message: 7 }]) {
      const store = storeWithToken();
      servePortal({ [name]: () => [500, reply] });
      await run(store);
      expect(store.getState().auth).toMatchObject({ isLoading: false, error: fallback, ...NO_FLAGS });
    }
  });

  test('says the server’s message when there is one', async () => {
    const store = storeWithToken();
    servePortal({ [name]: () => refused(400, 'The reason') });
    await run(store);
    expect(store.getState().auth.error).toBe(name === 'updateProfile' ? fallback : 'The reason');
  });

  test('says that the error is unknown when no answer came', async () => {
    const store = storeWithToken();
    servePortal({ signin: 'cut', [name]: 'cut' });
    await run(store);
    const unknown = 'An unknown error occurred';
    expect(store.getState().auth.error).toBe(name === 'updateProfile' ? fallback : unknown);
  });

  test('is loading without error and flag while it runs, and raises its flag at the end', async () => {
    const store = storeWithToken();
    servePortal({ [name]: () => refused(400, 'Before') });
    await run(store);
    servePortal({ [name]: () => ok({ api_key: 'mda_1', access_token: 'S' }) });
    const running = run(store);
    expect(store.getState().auth).toMatchObject({ isLoading: true, error: null, ...NO_FLAGS });
    await running;
    const flags = flag === undefined ? {} : { [flag]: true };
    expect(store.getState().auth).toMatchObject({ isLoading: false, error: null, ...NO_FLAGS, ...flags });
  });
});

test('sign-up keeps the activation token and the address', async () => {
  const store = createStore();
  servePortal({ signup: () => ok({ additionalInfo: { token_id: 'T1' } }) });
  await CASES[0]!.run(store);
  expect(store.getState().auth).toMatchObject({ token: 'T1', signupEmail: 'a@x.io', user: null });
});

test('any success activates, but only a token with a user opens a session', async () => {
  for (const reply of [{}, { code: '123' }, { access_token: 'S' }, { user: { email: 'a@x.io' } }]) {
    const store = storeWithToken();
    servePortal({ activate: () => [200, reply] });
    await CASES[1]!.run(store);
    expect(store.getState().auth).toMatchObject({ activationSuccess: true, user: null, token: 'T' });
  }
  const store = storeWithToken();
  servePortal({ activate: () => ok({ access_token: 'S', user: { email: 'a@x.io', apiKey: 'mda_1' } }) });
  await CASES[1]!.run(store);
  expect(store.getState().auth).toMatchObject({ token: 'S', user: { email: 'a@x.io', apiKey: 'mda_1' } });
});

test('the activation sends code and address in the body and the token in the header only', async () => {
  const received = servePortal({ activate: () => ok() });
  await createStore().dispatch(
    calls.activate({ token: ' T9 ', verificationCode: '123456', email: 'a@x.io' }),
  );
  expect(received[0]).toMatchObject({
    authorization: 'Bearer T9',
    body: { verification_code: '123456', email: 'a@x.io' },
  });
});

const signIn = () => calls.login({ email: 'a@x.io', password: 'secret12', remember: false });

describe('sign-in', () => {
  test('tries the second path with the same body when the first fails', async () => {
    const store = createStore();
    const received = servePortal({
      signin: () => refused(500, 'One'),
      login: () => ok({ access_token: 'S' }),
    });
    await store.dispatch(signIn());
    expect(received.map(({ name }) => name)).toEqual(['signin', 'login']);
    expect(received[0]!.body).toEqual(received[1]!.body);
    expect(received.every(({ authorization }) => authorization === null)).toBe(true);
    expect(store.getState().auth).toMatchObject({ token: 'S', user: { email: 'a@x.io' }, error: null });
  });

  test('reports the second failure when both fail', async () => {
    const store = createStore();
    servePortal({ signin: () => refused(401, 'One'), login: () => refused(401, 'Two') });
    await store.dispatch(signIn());
    expect(store.getState().auth.error).toBe('Two');
  });

  test.each(['112', '113', '114'])('does not try again after code %s', async (code) => {
    const received = servePortal({ signin: () => refused(403, 'Stop', { code }) });
    const result = await createStore().dispatch(signIn());
    expect(received).toHaveLength(1);
    expect(result.payload).toMatchObject({ code, message: 'Stop' });
  });

  test('asks once when the first path succeeds, and a reply without token leaves none', async () => {
    const store = storeWithToken();
    const received = servePortal({ signin: () => ok() });
    await store.dispatch(signIn());
    expect(received).toHaveLength(1);
    expect(store.getState().auth).toMatchObject({ token: null, user: { email: 'a@x.io' } });
  });
});

describe('a protected call without a token', () => {
  const PROTECTED = CASES.filter(({ name }) =>
    ['changePassword', 'verifyPassword', 'generateApiKey'].includes(name),
  );

  test.each(PROTECTED)('$name is not sent', async ({ run }) => {
    const store = createStore();
    const received = servePortal({});
    await run(store);
    expect(received).toHaveLength(0);
    expect(store.getState().auth.error).toBe('Please login again to get a valid authentication token');
  });

  test.each(['localStorage', 'sessionStorage'] as const)('is sent with the token of %s', async (place) => {
    window[place].setItem('authToken', 'T7');
    const received = servePortal({ changePassword: () => ok() });
    await createStore().dispatch(calls.changePassword({ email: 'a@x.io', password: 'p' }));
    expect(received[0]!.authorization).toBe('Bearer T7');
  });
});

const data = (value: unknown) => ({ profile: () => ok({ data: value }) });
const fetched = async (store: Store) => {
  await store.dispatch(calls.fetchProfile({ email: 'a@x.io' }));
  return store.getState().auth;
};

describe('the profile', () => {
  test('is replaced by each reply, and contains the plan', async () => {
    const store = storeWithToken();
    servePortal(data(JSON.stringify({ name: 'A', email: 'a@x.io', plan: 'pro', foo: 1 })));
    expect((await fetched(store)).profile).toMatchObject({ name: 'A', plan: 'pro' });
    servePortal(data({ name: 'B', email: 'a@x.io' }));
    expect((await fetched(store)).profile).toMatchObject({ name: 'B' });
  });

  test('stays when the reply has none, and fails when it cannot be parsed', async () => {
    const store = storeWithToken();
    servePortal(data(JSON.stringify({ name: 'A' })));
    await fetched(store);
    servePortal({ profile: () => ok() });
    expect(await fetched(store)).toMatchObject({ error: null, profile: { name: 'A' } });
    servePortal(data('{'));
    expect(await fetched(store)).toMatchObject({ error: 'Profile fetch failed', profile: { name: 'A' } });
  });

  test('falls back to what was submitted when the update returns nothing', async () => {
    const store = storeWithToken();
    const received = servePortal({ updateProfile: () => [200, {}] });
    await store.dispatch(calls.updateProfile({ profile }));
    expect(store.getState().auth.profile).toEqual(profile);
    expect([...received[0]!.form!.keys()]).toEqual(['data']);
  });
});

test('the password goes along with the code only when there is one', async () => {
  const received = servePortal({ verifyPassword: () => ok() });
  const store = storeWithToken();
  await store.dispatch(calls.verifyPassword({ email: 'a@x.io', verificationCode: '1' }));
  await store.dispatch(calls.verifyPassword({ email: 'a@x.io', verificationCode: '1', password: 'new' }));
  expect(received.map(({ body }) => 'password' in body)).toEqual([false, true]);
});

test('a code is for sign-up unless another purpose is named', async () => {
  const received = servePortal({ sendVerificationCode: () => ok() });
  await createStore().dispatch(calls.sendVerificationCode({ email: 'a@x.io' }));
  expect(received[0]!.body).toEqual({ email: 'a@x.io', action: 'signup' });
});

test('signing out clears everything, and clearing touches only what it names', async () => {
  const store = storeWithToken();
  servePortal({ signup: () => ok({ additionalInfo: { token_id: 'T1' } }) });
  await CASES[0]!.run(store);
  store.dispatch(errorCleared());
  expect(store.getState().auth).toMatchObject({ signupSuccess: true, error: null, token: 'T1' });
  store.dispatch(signedOut());
  expect(store.getState().auth).toEqual(createStore().getState().auth);
});
