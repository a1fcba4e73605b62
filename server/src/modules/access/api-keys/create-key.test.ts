import { KEY_SCOPES } from '@meridian/contracts/keys';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { ALL_PLANS } from '@meridian/contracts/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { furtherKey, keysOf, proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { issueKey } from './issue-key.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof activated>>;

const withPlan = async (plan: string): Promise<Account> => {
  const account = await activated(portal);
  await portal.database.store.updateTable('account').set({ plan }).where('id', '=', account.id).execute();
  return account;
};

test('an additional key has the requested settings, works beside the first, and is shown once', async () => {
  const account = await activated(portal);
  portal.keysChanged.length = 0;
  const { key, item } = await furtherKey(portal, account, {
    name: '  Nightly import ',
    scopes: ['market', 'stocks', 'market'],
    ip_allow: ['203.0.113.77/24', '2001:DB8::1'],
    expires_in_days: 30,
  });
  expect(item).toEqual({
    id: expect.any(String),
    name: 'Nightly import',
    mode: 'live',
    prefix: key.slice(0, 16),
    primary: false,
    own: false,
    scopes: ['market', 'stocks'],
    ip_allow: ['203.0.113.0/24', '2001:db8::1'],
    allow_in_url: false,
    created_at: new Date(portal.clock.nowMs).toISOString(),
    last_used_at: null,
    last_used_address: null,
    last_used_agent: null,
    expires_at: new Date(portal.clock.nowMs + 30 * DAY_MS).toISOString(),
    revoked_at: null,
    replaced_by: null,
  });
  expect(portal.keysChanged).toEqual([account.id]);
  const items = await keysOf(portal, account);
  expect(items).toContainEqual(item);
  expect(items.map(({ revoked_at }) => revoked_at)).toEqual([null, null, null]);
  expect(JSON.stringify(items)).not.toContain(key.slice(17));
  const row = portal.database.store.selectFrom('api_key').select('sealed').where('id', '=', item.id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ sealed: null });
  const [mail] = await portal.mailsTo(account.email);
  expect(mail!.subject).toBe('Your Meridian account has an additional API key');
  expect(mail!.text).toContain(`"Nightly import" was created`);
  expect(mail!.text + mail!.html).not.toContain(key.slice(17, 30));
});

test('by default a key is live, has every scope, works from any address and does not expire', async () => {
  const { key, item } = await furtherKey(portal, await activated(portal), { name: 'A' });
  expect(key).toMatch(/^mda_live_/);
  expect(item).toMatchObject({ scopes: KEY_SCOPES, ip_allow: [], expires_at: null });
});

test('a test key shows its mode in its prefix', async () => {
  const { key, item } = await furtherKey(portal, await activated(portal), { name: 'CI', mode: 'test' });
  expect(key).toMatch(/^mda_test_/);
  expect(item).toMatchObject({ mode: 'test', primary: false });
});

test('a session without step-up cannot create a key', async () => {
  const { session, ...account } = await activated(portal);
  const { body } = await portal.call('createKey', { name: 'A' }, { token: session });
  expect(body.code).toBe('131');
  expect(await keysOf(portal, { session, ...account })).toHaveLength(2);
});

test.each<[string, object, string, string]>([
  ['no scope', { name: 'A', scopes: [] }, 'scopes', 'Choose at least one scope'],
  ['an unknown scope', { name: 'A', scopes: ['everything'] }, 'scopes.0', 'scopes must contain only market'],
  ['an empty name', { name: '  ' }, 'name', 'Name is required'],
  [
    'no address',
    { name: 'A', ip_allow: ['10.0.0.1', 'office'] },
    'ip_allow.1',
    '"office" is not an IP address',
  ],
  [
    'a life of no day',
    { name: 'A', expires_in_days: 0 },
    'expires_in_days',
    'expires_in_days must be at least 1',
  ],
])('%s is refused with a sentence at its field', async (_case, body, field, sentence) => {
  const account = await activated(portal);
  const { status, body: answered } = await proven(portal, account, 'createKey', body as { name: string });
  expect([status, answered.code]).toEqual([400, '101']);
  expect(answered.additionalInfo['errors']).toEqual({ [field]: expect.stringContaining(sentence) });
});

test('a name is unique among working keys, ignoring case', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  const again = await proven(portal, account, 'createKey', { name: 'WORKER' });
  expect([again.status, again.body.additionalInfo['errors']]).toEqual([
    400,
    { name: 'You already have a key named "WORKER"' },
  ]);
  await portal.call('revokeKey', { id: item.id }, { token: account.session });
  expect((await proven(portal, account, 'createKey', { name: 'WORKER' })).status).toBe(200);
});

/** Creates existing keys without counting against the daily limit. */
const prepare = async ({ id: accountId }: Account, count: number) => {
  const { store, secrets } = portal.context;
  await store.transaction().execute(async (trx) => {
    for (let made = 0; made < count; made += 1) {
      const input = { accountId, mode: 'live', name: `Key ${made}`, primary: false, nowMs: 0 } as const;
      await issueKey(trx, secrets, input);
    }
  });
};

test.each(ALL_PLANS)(
  'the plan $name allows its number of additional keys and no more',
  async ({ id, name, furtherKeys }) => {
    const account = await withPlan(id);
    await prepare(account, furtherKeys - 1);
    const { item } = await furtherKey(portal, account, { name: 'The last' });
    const { status, body } = await proven(portal, account, 'createKey', { name: 'One more' });
    expect([status, body.code]).toEqual([409, '142']);
    expect(body.message).toContain(`The plan ${name} allows ${furtherKeys} additional keys`);
    await portal.call('revokeKey', { id: item.id }, { token: account.session });
    expect((await proven(portal, account, 'createKey', { name: 'One more' })).status).toBe(200);
  },
);

test('two concurrent requests with room for one key create one', async () => {
  const account = await withPlan('free');
  await prepare(account, DEFAULT_PLANS.free.furtherKeys - 1);
  const answers = await Promise.all(['A', 'B'].map((name) => proven(portal, account, 'createKey', { name })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an expired or rotated key does not count against the limit', async () => {
  const account = await withPlan('free');
  await furtherKey(portal, account, { name: 'Short', expires_in_days: 1 });
  const { item } = await furtherKey(portal, account, { name: 'Long' });
  await proven(portal, account, 'rotateKey', { id: item.id, overlap_hours: 24 });
  expect((await proven(portal, account, 'createKey', { name: 'More' })).body.code).toBe('142');
  portal.clock.nowMs += DAY_MS;
  // The session has ended by now.
  const { body } = await portal.call('signin', { email: account.email, password: PASSWORD });
  const late = { ...account, session: body['access_token'] as string };
  expect((await proven(portal, late, 'createKey', { name: 'Short' })).status).toBe(200);
});

test('allows ten keys a day and returns when the next one is allowed', async () => {
  const account = await withPlan('enterprise');
  for (let made = 0; made < 10; made += 1) {
    portal.clock.nowMs += 60_000;
    expect((await proven(portal, account, 'createKey', { name: `Key ${made}` })).status).toBe(200);
  }
  const { status, body, headers } = await proven(portal, account, 'createKey', { name: 'Eleventh' });
  expect([status, body.code]).toEqual([429, '190']);
  expect(Number(headers['retry-after'])).toBe(86_400 - 9 * 60);
});
