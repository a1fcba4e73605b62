import type { CodeAction } from '@meridian/contracts/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openToken } from '../../../shared/tokens/tokens.ts';
import {
  activated,
  form,
  mailedCode,
  mailedResetToken,
  otherThan,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail } from '../../../testing/proofs.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'lighthouse seven';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof activated>>;

/** Waits for the send limits, starts a change or a reset, and returns the mailed code. */
async function codeFor({ email, session }: Account, flow: 'change' | 'reset'): Promise<string> {
  portal.clock.nowMs += 2 * MINUTE_MS;
  await (flow === 'change'
    ? portal.call('changePassword', { email, password: PASSWORD }, { token: session })
    : portal.call('forgotPassword', { email }));
  return await mailedCode(portal, email);
}

const check = ({ email, session }: Account, code: string) =>
  portal.call('verifyPassword', { email, verification_code: code }, { token: session });
const set = ({ email, session }: Account, code: string, password = NEW_PASSWORD) =>
  portal.call('verifyPassword', { email, verification_code: code, password }, { token: session });
const signIn = async (email: string, password: string) =>
  (await portal.call('signin', { email, password })).body.code;

/** Two different codes of one account, and a third that equals neither. */
async function bothCodes(account: Account) {
  let change = '';
  let reset = '';
  while (change === reset) {
    change = await codeFor(account, 'change');
    reset = await codeFor(account, 'reset');
  }
  const wrong = otherThan(change) === reset ? otherThan(reset) : otherThan(change);
  return { change, reset, wrong };
}

describe.each(['change', 'reset'] as const)('the code of a %s', (flow) => {
  test('sets the password and ends every other session; this session and the keys stay', async () => {
    const account = await activated(portal);
    const { email, session, key } = account;
    const second = (await portal.call('signin', { email, password: PASSWORD })).body[
      'access_token'
    ] as string;
    const { status, body } = await set(account, await codeFor(account, flow));
    expect([status, body]).toEqual([
      200,
      { code: '000', status: 'success', message: 'Password changed', additionalInfo: {} },
    ]);
    expect((await portal.call('profile', {}, { token: session })).status).toBe(200);
    expect((await portal.call('profile', {}, { token: second })).body.code).toBe('111');
    expect(await signIn(email, PASSWORD)).toBe('110');
    const { body: signedIn } = await portal.call('signin', { email, password: NEW_PASSWORD });
    expect(signedIn['api_key']).toBe(key);
    const [mail] = await portal.mailsTo(email);
    expect(mail!.subject).toBe('Your Meridian password was changed');
  });

  test('is recorded, and only a reset counts as a password set by mail alone', async () => {
    const account = await activated(portal);
    await set(account, await codeFor(account, flow));
    const { store } = portal.database;
    const row = await store
      .selectFrom('account')
      .select(['password_changed_at', 'password_reset_at'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const now = new Date(portal.clock.nowMs);
    expect(row).toEqual({
      password_changed_at: now,
      password_reset_at: flow === 'reset' ? now : null,
    });
    const audit = await store
      .selectFrom('audit')
      .select('type')
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    expect(audit.at(-1)).toEqual({ type: flow === 'reset' ? 'password_reset' : 'password_changed' });
  });

  test('is only checked without a password, and stays valid', async () => {
    const account = await activated(portal);
    const code = await codeFor(account, flow);
    const { status, body } = await check(account, code);
    expect([status, body.message]).toEqual([200, 'Code accepted']);
    expect(await signIn(account.email, PASSWORD)).toBe('000');
    expect((await set(account, code)).status).toBe(200);
    expect((await set(account, code)).body.code).toBe('120');
  });

  test('is used once when it is sent many times concurrently', async () => {
    const account = await activated(portal);
    const code = await codeFor(account, flow);
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) => set(account, code, `${NEW_PASSWORD} ${n}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a change cancels open reset requests and keeps only the step-ups of this session', async () => {
  const account = await activated(portal);
  const { store } = portal.database;
  const sessions = () =>
    store
      .selectFrom('token')
      .select('hash')
      .where('account_id', '=', account.id)
      .where('kind', '=', 'session')
      .orderBy('created_at')
      .execute();
  portal.clock.nowMs += MINUTE_MS;
  await portal.call('signin', { email: account.email, password: PASSWORD });
  const [mine, others] = await sessions();
  for (const { hash: parent } of [mine!, others!]) {
    const owner = { subject: account.id, accountId: account.id, caller: { address: '', device: '' } };
    const stepUp = { kind: 'step-up', ...owner, parent, nowMs: portal.clock.nowMs } as const;
    await store.transaction().execute((trx) => openToken(trx, stepUp));
  }
  const { change, reset } = await bothCodes(account);
  const link = await mailedResetToken(portal, account.email);
  expect((await set(account, change)).status).toBe(200);
  expect((await portal.call('validateReset', { token: link })).body.code).toBe('122');
  const { email } = account;
  const late = { email, verification_code: reset, password: 'Lighthouse-8' };
  expect((await portal.call('resetPassword', late)).body.code).toBe('120');
  const stepUps = await store
    .selectFrom('token')
    .select('parent')
    .where('account_id', '=', account.id)
    .where('kind', '=', 'step-up')
    .execute();
  expect([await sessions(), stepUps]).toEqual([[mine], [{ parent: mine!.hash }]]);
});

test('a change cancels other mailed codes, such as one that somebody else requested', async () => {
  const account = await activated(portal);
  await askForEmail(portal, account, form().email);
  const { change } = await bothCodes(account);
  const { store } = portal.database;
  const mailed = () =>
    store.selectFrom('code').select('purpose').where('subject', '=', account.id).orderBy('purpose').execute();
  expect(await mailed()).toContainEqual({ purpose: 'email-change' });
  expect((await set(account, change)).status).toBe(200);
  expect(await mailed()).toEqual([]);
});

describe('guessing', () => {
  test('five wrong codes, checked or with a password, use the code up; the right one is refused afterwards', async () => {
    const account = await activated(portal);
    const code = await codeFor(account, 'change');
    const responses: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const wrong = otherThan(code);
      const response = round % 2 === 0 ? await check(account, wrong) : await set(account, wrong);
      responses.push(response.body.code);
    }
    responses.push((await check(account, code)).body.code, (await set(account, code)).body.code);
    expect(responses).toEqual(['120', '120', '120', '120', '121', '121', '121']);
    expect(await signIn(account.email, PASSWORD)).toBe('000');
  });

  test('fifty concurrent guesses count as fifty', async () => {
    const account = await activated(portal);
    const code = await codeFor(account, 'reset');
    const responses = await Promise.all(Array.from({ length: 50 }, () => check(account, otherThan(code))));
    expect(responses.filter(({ body }) => body.code === '120')).toHaveLength(4);
    expect(responses.filter(({ body }) => body.code === '121')).toHaveLength(46);
    expect((await set(account, code)).body.code).toBe('121');
  });

  test('with a change and a reset open, there are exactly five guesses in total', async () => {
    const four = await activated(portal);
    const codes = await bothCodes(four);
    for (let round = 0; round < 4; round += 1) expect((await check(four, codes.wrong)).body.code).toBe('120');
    expect((await set(four, codes.reset)).status).toBe(200);
    const five = await activated(portal);
    const both = await bothCodes(five);
    const responses: string[] = [];
    for (let round = 0; round < 5; round += 1) responses.push((await check(five, both.wrong)).body.code);
    for (const code of [both.change, both.reset]) responses.push((await check(five, code)).body.code);
    expect(responses).toEqual(['120', '120', '120', '120', '121', '121', '121']);
  });

  test('attempts on a used-up code do not count against a newer one of the other kind', async () => {
    const account = await activated(portal);
    const change = await codeFor(account, 'change');
    for (let round = 0; round < 5; round += 1) await check(account, otherThan(change));
    const reset = await codeFor(account, 'reset');
    for (let round = 0; round < 4; round += 1)
      expect((await check(account, otherThan(reset))).body.code).toBe('120');
    expect((await set(account, reset)).status).toBe(200);
  });

  test('codes of another account or purpose are wrong codes', async () => {
    const mine = await activated(portal);
    const other = await activated(portal);
    const own = await codeFor(mine, 'change');
    const foreign = [await codeFor(other, 'change'), await codeFor(other, 'reset')];
    for (const action of ['generate-api-key', 'step-up'] satisfies CodeAction[]) {
      portal.clock.nowMs += MINUTE_MS;
      await portal.call('sendVerificationCode', { email: mine.email, action });
      foreign.push(await mailedCode(portal, mine.email));
    }
    for (const code of foreign.filter((typed) => typed !== own)) {
      expect((await set(mine, code)).body.code).toBe('120');
    }
    expect(await signIn(mine.email, PASSWORD)).toBe('000');
  });
});

test("another account's address is refused, and code and attempts stay unchanged", async () => {
  const mine = await activated(portal);
  const other = await activated(portal);
  const code = await codeFor(mine, 'change');
  for (let round = 0; round < 6; round += 1) {
    const { status, body } = await set({ ...mine, email: other.email }, code);
    expect([status, body.code]).toEqual([403, '140']);
  }
  expect([await signIn(other.email, PASSWORD), (await set(mine, code)).status]).toEqual(['000', 200]);
});

test('a password that breaks the rules counts no attempt and leaves the code valid', async () => {
  const account = await activated(portal);
  const code = await codeFor(account, 'change');
  for (const [password, sentence] of [
    ['seven77', 'Password must be at least 8 characters'],
    ['', 'Password is required'],
    [account.email, 'Password must not be your email address'],
    ['iloveyou', 'This password is too common. Please choose another one'],
    ['a'.repeat(129), 'Password must be at most 128 characters'],
    ['1234567', 'Password must be at least 8 characters'],
  ] as const) {
    const { status, body } = await set(account, code, password);
    expect([status, body.code, body.additionalInfo['errors']]).toEqual([400, '101', { password: sentence }]);
  }
  expect((await set(account, code)).status).toBe(200);
});

test('nothing is checked without a live session', async () => {
  const account = await activated(portal);
  const code = await codeFor(account, 'change');
  await portal.call('logout', {}, { token: account.session });
  expect((await set(account, code)).body.code).toBe('111');
  expect((await set({ ...account, session: account.key }, code)).body.code).toBe('111');
});
