import type { PortalInput } from '@meridian/contracts/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openToken } from '../../../shared/tokens/tokens.ts';
import {
  activated,
  form,
  mailedCode,
  mailedResetToken,
  otherThan,
  PASSWORD,
  signedUp,
} from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Lighthouse-7-keeper';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Requests a reset once the send limits allow it. Returns the mailed code and token. */
async function forget(email: string) {
  portal.clock.nowMs += 2 * MINUTE_MS;
  await portal.call('forgotPassword', { email });
  return { code: await mailedCode(portal, email), token: await mailedResetToken(portal, email) };
}

const reset = (body: Partial<PortalInput<'resetPassword'>>) =>
  portal.call('resetPassword', { password: NEW_PASSWORD, ...body });
const signIn = async (email: string, password: string) =>
  (await portal.call('signin', { email, password })).body.code;
const accountOf = (id: string) =>
  portal.database.store.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each(['link', 'code'] as const)('a reset by %s', (way) => {
  const proof = (email: string, { code, token }: { code: string; token: string }) =>
    way === 'link' ? { token } : { email, verification_code: code };

  test('sets the password, ends every session and opens none', async () => {
    const { id, email, session, key } = await activated(portal);
    const second = (await portal.call('signin', { email, password: PASSWORD })).body[
      'access_token'
    ] as string;
    const { status, body } = await reset(proof(email, await forget(email)));
    expect([status, body]).toEqual([
      200,
      { code: '000', status: 'success', message: 'Password updated', additionalInfo: {} },
    ]);
    for (const token of [session, second]) {
      expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
    }
    expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual(['110', '000']);
    const account = await accountOf(id);
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    expect([account.password_changed_at, account.password_reset_at]).toEqual([
      new Date(portal.clock.nowMs),
      new Date(portal.clock.nowMs),
    ]);
    const { body: signedIn } = await portal.call('signin', { email, password: NEW_PASSWORD });
    expect(signedIn['api_key']).toBe(key);
  });

  test('uses up the whole request: neither its code nor its link works again', async () => {
    const { email } = await activated(portal);
    const mailed = await forget(email);
    expect((await reset(proof(email, mailed))).status).toBe(200);
    const again = 'Lighthouse-8-keeper';
    const byCode = await reset({ email, verification_code: mailed.code, password: again });
    const byLink = await reset({ token: mailed.token, password: again });
    expect([byCode.body.code, byLink.body.code]).toEqual(['120', '122']);
    expect(await signIn(email, NEW_PASSWORD)).toBe('000');
  });

  test('happens once when it is sent many times concurrently', async () => {
    const { email } = await activated(portal);
    const mailed = await forget(email);
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        reset({ ...proof(email, mailed), password: `${NEW_PASSWORD}-${n}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const notices = (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('was changed'));
    expect(notices).toHaveLength(1);
  });

  test('verifies an unverified account, issues its keys and ends its activation', async () => {
    const { email, activation } = await signedUp(portal);
    const activationCode = await mailedCode(portal, email);
    portal.keysChanged.length = 0;
    expect((await reset(proof(email, await forget(email)))).status).toBe(200);
    const { body } = await portal.call('signin', { email, password: NEW_PASSWORD });
    expect(body).toMatchObject({ code: '000', api_key: expect.stringMatching(/^mda_live_/) });
    expect(portal.keysChanged).toEqual([body['user_id']]);
    const keys = await portal.call('listKeys', {}, { token: body['access_token'] as string });
    expect(keys.body.additionalInfo['items']).toHaveLength(2);
    const late = await portal.call('activate', { verification_code: activationCode }, { token: activation });
    expect(late.body.code).toBe('111');
  });

  test('notifies the owner by mail and in the activity list', async () => {
    const { id, email } = await activated(portal);
    await reset(proof(email, await forget(email)));
    const [mail] = await portal.mailsTo(email);
    expect(mail!.subject).toBe('Your Meridian password was changed');
    expect(mail!.text).not.toMatch(/\b\d{6}\b/);
    const audit = await portal.database.store
      .selectFrom('audit')
      .select(['type', 'result'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.slice(-2)).toEqual([
      { type: 'password_reset_requested', result: 'done' },
      { type: 'password_reset', result: 'done' },
    ]);
  });
});

test('the code and the link of one mail sent concurrently reset once', async () => {
  const { email } = await activated(portal);
  const { code, token } = await forget(email);
  const responses = await Promise.all([
    reset({ token }),
    reset({ email, verification_code: code, password: 'Lighthouse-8-keeper' }),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('ends step-ups, sign-ins waiting for a second factor, and a started password change', async () => {
  const { id, email, session } = await activated(portal);
  const { store } = portal.database;
  portal.clock.nowMs += 2 * MINUTE_MS;
  await portal.call('changePassword', { email, password: PASSWORD }, { token: session });
  const expires_at = new Date(portal.clock.nowMs + 10 * MINUTE_MS);
  await store
    .insertInto('two_factor_challenge')
    .values({
      hash: Buffer.alloc(32),
      account_id: id,
      expires_at,
      address: '',
      device: '',
      last_sent_at: null,
    })
    .execute();
  await reset({ token: (await forget(email)).token });
  const left = await Promise.all([
    store.selectFrom('token').select('kind').where('account_id', '=', id).execute(),
    store.selectFrom('code').select('purpose').where('subject', '=', id).execute(),
    store.selectFrom('two_factor_challenge').select('id').where('account_id', '=', id).execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});

test('a session that is being opened at the same time ends with the others', async () => {
  const { id, email } = await activated(portal);
  const mailed = await forget(email);
  const { store, pool } = portal.database;
  const reply = { came: false };
  const waiting = async () => {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!reply.came && (await pool.query(waits)).rowCount === 0);
  };
  const caller = { address: '', device: '' };
  const session = { kind: 'session', subject: id, accountId: id, caller, nowMs: portal.clock.nowMs } as const;
  const { token, pending } = await store.transaction().execute(async (trx) => {
    const opened = await openToken(trx, session);
    const response = reset({ token: mailed.token }).finally(() => (reply.came = true));
    await waiting();
    return { token: opened, pending: { response } };
  });
  expect((await pending.response).status).toBe(200);
  expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
});

test('an account without a password gets its first one', async () => {
  const { id, email } = await activated(portal);
  await portal.database.store
    .updateTable('account')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', id)
    .execute();
  await reset({ token: (await forget(email)).token });
  expect(await signIn(email, NEW_PASSWORD)).toBe('000');
});

test('a reset does not unlock an account that is locked for wrong passwords', async () => {
  const { email } = await activated(portal);
  const { token } = await forget(email);
  for (let round = 0; round < 10; round += 1) await signIn(email, `wrong password ${round}`);
  await reset({ token });
  expect(await signIn(email, NEW_PASSWORD)).toBe('114');
});

describe('guessing', () => {
  test('an unknown address gets the same responses to wrong codes as a known one, with or without a request', async () => {
    const known = (await activated(portal)).email;
    const unverified = (await signedUp(portal)).email;
    const unknown = form().email;
    const walk = async (email: string) => {
      const responses: unknown[] = [];
      const guess = async () => {
        const { status, body, headers } = await reset({ email, verification_code: 'abcdef' });
        responses.push([status, body, headers['retry-after']]);
      };
      await guess();
      portal.clock.nowMs += 2 * MINUTE_MS;
      await portal.call('forgotPassword', { email });
      for (let round = 0; round < 6; round += 1) await guess();
      return responses;
    };
    const responses = await walk(known);
    expect(responses.map((response) => (response as [number])[0])).toEqual([
      400, 400, 400, 400, 400, 429, 429,
    ]);
    expect(await walk(unverified)).toEqual(responses);
    expect(await walk(unknown)).toEqual(responses);
  });

  test('does the same work for unknown addresses: nothing is hashed before the code is right', async () => {
    const hashed: string[] = [];
    const { passwordHasher: passwords } = portal.context.limits;
    const real = passwords.hash.bind(passwords);
    passwords.hash = async (password) => {
      hashed.push(password);
      return await real(password);
    };
    const known = (await activated(portal)).email;
    hashed.length = 0;
    await portal.call('forgotPassword', { email: known });
    for (const email of [known, form().email]) await reset({ email, verification_code: 'abcdef' });
    expect(hashed).toEqual([]);
    passwords.hash = real;
  });

  test('five wrong codes use the code up, fifty concurrent ones count as fifty, and the link stays valid', async () => {
    const { email } = await activated(portal);
    const { code, token } = await forget(email);
    const wrong = await Promise.all(
      Array.from({ length: 50 }, () => reset({ email, verification_code: otherThan(code) })),
    );
    expect(wrong.filter(({ body }) => body.code === '120')).toHaveLength(4);
    expect(wrong.filter(({ body }) => body.code === '121')).toHaveLength(46);
    expect((await reset({ email, verification_code: code })).body.code).toBe('121');
    expect((await reset({ token })).status).toBe(200);
  });

  test("another account's code and a code for something else are wrong codes", async () => {
    const mine = await activated(portal);
    const other = await activated(portal);
    const { code } = await forget(mine.email);
    const ofOther = await forget(other.email);
    portal.clock.nowMs += 2 * MINUTE_MS;
    await portal.call('sendVerificationCode', { email: mine.email, action: 'generate-api-key' });
    const forKey = await mailedCode(portal, mine.email);
    const typed = [
      { email: other.email, own: ofOther.code, code },
      { email: mine.email, own: code, code: forKey },
    ].filter((guess) => guess.code !== guess.own);
    for (const { email, code: wrong } of typed) {
      expect((await reset({ email, verification_code: wrong })).body.code).toBe('120');
    }
    expect(await signIn(mine.email, PASSWORD)).toBe('000');
  });

  test('sessions, activation tokens and API keys are not reset links', async () => {
    const { activation } = await signedUp(portal);
    const { session, key } = await activated(portal);
    for (const token of [activation, session, key]) expect((await reset({ token })).body.code).toBe('122');
  });

  test('the twenty-first attempt of a client address in an hour is refused, known or unknown', async () => {
    const address = '198.51.100.32';
    const guess = async (email: string) =>
      await portal.call(
        'resetPassword',
        { email, verification_code: 'abcdef', password: NEW_PASSWORD },
        { address },
      );
    for (let round = 0; round < 20; round += 1) expect((await guess(form().email)).body.code).toBe('120');
    const known = await guess((await activated(portal)).email);
    expect([known.status, known.body.code, known.headers['retry-after']]).toEqual([429, '190', '3600']);
    expect((await guess(form().email)).body).toEqual(known.body);
  });
});

test('the code is valid for ten minutes and the link for sixty', async () => {
  const { email } = await activated(portal);
  const { code, token } = await forget(email);
  portal.clock.nowMs += 10 * MINUTE_MS;
  expect((await reset({ email, verification_code: code })).body.code).toBe('120');
  portal.clock.nowMs += 50 * MINUTE_MS - 1;
  expect((await portal.call('validateReset', { token })).status).toBe(200);
  portal.clock.nowMs += 1;
  expect((await reset({ token })).body.code).toBe('122');
  expect(await signIn(email, PASSWORD)).toBe('000');
});

test('a password that breaks the rules uses nothing up', async () => {
  const { email } = await activated(portal);
  const { code, token } = await forget(email);
  const sentences = async (body: Partial<PortalInput<'resetPassword'>>) => {
    const response = await reset(body);
    expect([response.status, response.body.code]).toEqual([400, '101']);
    expect(response.body.additionalInfo['errors']).toEqual({ password: response.body.message });
    return response.body.message;
  };
  const bad = {
    'Seven-7': 'Password must be at least 8 characters',
    ['a'.repeat(129)]: 'Password must be at most 128 characters',
    [email.toUpperCase()]: 'Password must not be your email address',
    password1: 'This password is too common. Please choose another one',
  };
  for (const [password, sentence] of Object.entries(bad)) {
    expect(await sentences({ email, verification_code: code, password })).toBe(sentence);
    expect(await sentences({ token, password })).toBe(sentence);
  }
  for (const password of ['no digits or capitals', 'ONLY-CAPITALS-1', 'Only-letters']) {
    expect(await sentences({ token, password })).toBe('Password does not meet requirements');
  }
  const plain = await reset({ email, verification_code: code, password: 'no digits or capitals' });
  expect(plain.status).toBe(200);
});

test('names missing fields', async () => {
  const errors = async (body: Partial<PortalInput<'resetPassword'>>) =>
    (await reset(body)).body.additionalInfo['errors'];
  expect(await errors({})).toEqual({
    email: 'Email is required',
    verification_code: 'Verification code is required',
  });
  expect(await errors({ email: form().email })).toEqual({
    verification_code: 'Verification code is required',
  });
  expect(await errors({ token: 'x', password: '' })).toEqual({ password: 'Password is required' });
});
