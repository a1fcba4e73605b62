import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activated, form, mailedCode, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const accountOf = (email: string) =>
  portal.database.store
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .execute();

test('a sign-up mails a six-digit code through SMTP, with HTML and text parts', async () => {
  const person = form();
  const { status, body } = await portal.call('signup', person);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: '000',
    status: 'success',
    message: 'Verification code sent',
    additionalInfo: { token_id: expect.stringMatching(/^[\w-]{43}$/), expires_in: 86_400 },
  });
  const [mail, ...others] = await portal.mailsTo(person.email);
  expect(others).toEqual([]);
  const code = /\d{6}$/.exec(mail!.subject)?.[0];
  expect(code).toBeDefined();
  expect(mail!.text).toContain(code);
  expect(mail!.html).toContain(`>${code}</b>`);
  expect(mail!.html).toContain('prefers-color-scheme: dark');
  expect(mail!.html).toContain('href="http://portal.test/verify-email"');
});

test('the password is stored as Argon2id, and the default country is India', async () => {
  const { email } = await signedUp(portal);
  const [account] = await accountOf(email);
  expect(account!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(account!.address_info.country).toBe('India');
  expect(account!.plan).toBe('free');
});

test('the email is stored as typed and is one account in upper or lower case', async () => {
  const { email } = await activated(portal, { email: 'Mixed.Case@Mail.Test' });
  expect(email).toBe('Mixed.Case@Mail.Test');
  await signedUp(portal, { email: 'mixed.case@mail.test' });
  const accounts = await accountOf('mixed.case@mail.test');
  expect(accounts.map((account) => account.email)).toEqual(['Mixed.Case@Mail.Test']);
});

describe('an address that has an account', () => {
  test('gets the same response as an unknown one, and the owner an email instead of a code', async () => {
    const { email } = await activated(portal);
    const known = await portal.call('signup', form({ email }));
    const unknown = await portal.call('signup', form());
    const shape = ({ status, body }: typeof known) => ({
      status,
      body: { ...body, additionalInfo: { ...body.additionalInfo, token_id: '' } },
      length: (body.additionalInfo['token_id'] as string).length,
    });
    expect(shape(known)).toEqual(shape(unknown));
    const [mail] = await portal.mailsTo(email);
    expect(mail!.subject).toBe('You already have a Meridian account');
    expect(mail!.text).toContain('http://portal.test/forgot-password');
    expect(mail!.text).not.toMatch(/\b\d{6}\b/);
  });

  test('does the same work before the response: one hash, one token, one job', async () => {
    const { email } = await activated(portal);
    const counts = async () => {
      const { rows } = await portal.database.pool.query<{ tokens: number; jobs: number }>(
        "select (select count(*) from token) as tokens, (select count(*) from pgboss.job where name = 'deferred') as jobs",
      );
      return rows[0]!;
    };
    const added = async (body: ReturnType<typeof form>) => {
      const before = await counts();
      await portal.call('signup', body);
      const after = await counts();
      return [after.tokens - before.tokens, after.jobs - before.jobs];
    };
    expect(await added(form({ email }))).toEqual([1, 1]);
    expect(await added(form())).toEqual([1, 1]);
  });

  test('keeps its password, name and sessions, and the token in the response opens nothing', async () => {
    const { email, session } = await activated(portal);
    const again = await portal.call(
      'signup',
      form({ email, name: 'Intruder', password_hash: 'Another-pass-1' }),
    );
    const token = again.body.additionalInfo['token_id'] as string;
    expect((await portal.call('activate', { verification_code: '000000' }, { token })).body.code).toBe('120');
    expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
    expect((await portal.call('signin', { email, password: PASSWORD })).status).toBe(200);
    const { body } = await portal.call('profile', {}, { token: session });
    expect(JSON.parse(body['data'] as string)).toMatchObject({ name: 'A Person', email });
  });

  test('cannot be distinguished from an unverified one by wrong and resent codes', async () => {
    const known = (await activated(portal)).email;
    const unverified = await signedUp(portal);
    portal.clock.nowMs += 120_000;
    const again = await portal.call('signup', form({ email: known }));
    const walk = async (email: string, token: string) => {
      const codes: string[] = [];
      const wrong = async () => {
        const { body } = await portal.call('activate', { verification_code: 'abcdef', email }, { token });
        codes.push(body.code);
      };
      for (let round = 0; round < 6; round += 1) await wrong();
      portal.clock.nowMs += 120_000;
      await portal.call('sendVerificationCode', { email });
      await wrong();
      const other = await portal.call(
        'activate',
        { verification_code: 'abcdef', email: 'other@mail.test' },
        { token },
      );
      return [...codes, other.body.code];
    };
    const expected = ['120', '120', '120', '120', '121', '121', '120', '140'];
    expect(await walk(unverified.email, unverified.activation)).toEqual(expected);
    expect(await walk(known, again.body.additionalInfo['token_id'] as string)).toEqual(expected);
  });
});

test('a new sign-up replaces an unverified account and ends its older token', async () => {
  const first = await signedUp(portal, { name: 'First' });
  const oldCode = await mailedCode(portal, first.email);
  const second = await portal.call(
    'signup',
    form({ email: first.email, name: 'Second', password_hash: 'Second-pass-1' }),
  );
  const code = await mailedCode(portal, first.email);
  const token = second.body.additionalInfo['token_id'] as string;
  expect(
    (await portal.call('activate', { verification_code: code }, { token: first.activation })).body.code,
  ).toBe('111');
  expect((await portal.call('activate', { verification_code: oldCode }, { token })).body.code).toBe('120');
  expect((await portal.call('activate', { verification_code: code }, { token })).status).toBe(200);
  expect((await portal.call('signin', { email: first.email, password: PASSWORD })).body.code).toBe('110');
  const { body } = await portal.call('signin', { email: first.email, password: 'Second-pass-1' });
  expect(body['name']).toBe('Second');
});

test('two concurrent sign-ups of one address leave one account and one valid token', async () => {
  const person = form();
  const responses = await Promise.all([portal.call('signup', person), portal.call('signup', person)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [account, ...others] = await accountOf(person.email);
  expect(others).toEqual([]);
  const tokens = await portal.database.store
    .selectFrom('token')
    .select('hash')
    .where('account_id', '=', account!.id)
    .execute();
  expect(tokens).toHaveLength(1);
});

test('when the sign-up is rolled back, no mail goes out', async () => {
  const { store } = portal.database;
  const mail = { to: 'nobody@mail.test', subject: 'Never', html: '<p>Never</p>', text: 'Never' };
  const failed = store.transaction().execute(async (trx) => {
    await portal.context.enqueueMail(trx, mail);
    throw new Error('the disk is full');
  });
  await expect(failed).rejects.toThrow('the disk is full');
  await store
    .transaction()
    .execute((trx) => portal.context.enqueueMail(trx, { ...mail, to: 'somebody@mail.test' }));
  expect(await portal.mailsTo('somebody@mail.test')).toHaveLength(1);
  expect(await portal.mailsTo('nobody@mail.test')).toEqual([]);
});

test.each([
  [
    'a password that is too short',
    { password_hash: 'short' },
    'password_hash',
    'Password must be at least 8 characters',
  ],
  [
    'the email as password',
    { email: 'me@mail.test', password_hash: 'me@mail.test' },
    'password_hash',
    'Password must not be your email address',
  ],
  ['a malformed email', { email: 'me@' }, 'email', 'Please enter a valid email address'],
  ['no name', { name: ' ' }, 'name', 'Name is required'],
])('%s is refused with its sentence', async (_case, changes, field, sentence) => {
  const { status, body } = await portal.call('signup', form(changes));
  expect([status, body.code, body.message]).toEqual([400, '101', sentence]);
  expect(body.additionalInfo['errors']).toEqual({ [field]: sentence });
});

test('the eleventh sign-up from one client address in an hour is refused with the time to wait', async () => {
  const address = '198.51.100.7';
  for (let round = 0; round < 10; round += 1) {
    expect((await portal.call('signup', form(), { address })).status).toBe(200);
  }
  const { status, body, headers } = await portal.call('signup', form(), { address });
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '3600']);
  expect(body.additionalInfo['retry_after']).toBe(3_600);
});

test('the sixth sign-up of one email in an hour is refused, whether it has an account or not', async () => {
  const { email } = await activated(portal);
  const stranger = form().email;
  for (const address of [email, stranger]) {
    const responses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      responses.push((await portal.call('signup', form({ email: address }))).status);
    }
    const before = address === email ? 1 : 0;
    expect(responses).toEqual([
      ...Array.from({ length: 5 - before }, () => 200),
      ...Array.from({ length: 1 + before }, () => 429),
    ]);
  }
});
