import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { furtherKey, keysOf, proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const instant = (ms: number) => new Date(ms).toISOString();

test('the new key keeps name, mode, scopes and addresses; the previous key works during the overlap', async () => {
  const account = await activated(portal);
  const previous = await furtherKey(portal, account, {
    name: 'Worker',
    mode: 'test',
    scopes: ['stocks'],
    ip_allow: ['10.0.0.0/8'],
    allow_in_url: true,
  });
  portal.keysChanged.length = 0;
  const { status, body } = await proven(portal, account, 'rotateKey', {
    id: previous.item.id,
    overlap_hours: 3,
  });
  expect(status).toBe(200);
  const { api_key: key, item } = body.additionalInfo as { api_key: string; item: typeof previous.item };
  expect(key).toMatch(/^mda_test_/);
  expect(key).not.toBe(previous.key);
  const { id, prefix, created_at, ...same } = item;
  expect(previous.item).toMatchObject(same);
  expect(portal.keysChanged).toEqual([account.id]);
  const items = await keysOf(portal, account);
  expect(items).toContainEqual(item);
  expect(items).toContainEqual({
    ...previous.item,
    expires_at: instant(portal.clock.nowMs + 3 * HOUR_MS),
    replaced_by: id,
  });
  const [mail] = await portal.mailsTo(account.email);
  expect(mail!.subject).toBe('One of your Meridian API keys was regenerated');
  for (const named of [prefix, previous.item.prefix, 'works until']) expect(mail!.text).toContain(named);
  expect(mail!.text + mail!.html).not.toContain(key.slice(17, 30));
  expect(created_at).toBe(instant(portal.clock.nowMs));
});

test('without an overlap the previous key stops immediately', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  expect((await proven(portal, account, 'rotateKey', { id: item.id })).status).toBe(200);
  const previous = (await keysOf(portal, account)).find(({ id }) => id === item.id)!;
  expect(previous.expires_at).toBe(instant(portal.clock.nowMs));
  expect((await portal.mailsTo(account.email))[0]!.text).toContain('no longer works');
});

test('the overlap never extends the previous key, and the new key gets the same lifetime', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker', expires_in_days: 1 });
  portal.clock.nowMs += 10 * HOUR_MS;
  const { body } = await proven(portal, account, 'rotateKey', { id: item.id, overlap_hours: 24 });
  const items = await keysOf(portal, account);
  expect(items.find(({ id }) => id === item.id)!.expires_at).toBe(item.expires_at);
  const rotated = (body.additionalInfo['item'] as typeof item).expires_at;
  expect(rotated).toBe(instant(portal.clock.nowMs + DAY_MS));
});

test('refuses to rotate the account’s own, expired, revoked or rotated keys', async () => {
  const account = await activated(portal);
  const rotate = async (id: string) => {
    const { status, body } = await proven(portal, account, 'rotateKey', { id, overlap_hours: 1 });
    return [status, body.code, body.message];
  };
  for (const { id } of await keysOf(portal, account)) {
    expect(await rotate(id)).toEqual([409, '142', expect.stringContaining('Use Regenerate')]);
  }
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  expect((await rotate(item.id))[0]).toBe(200);
  expect(await rotate(item.id)).toEqual([409, '142', expect.stringContaining('already regenerated')]);
  portal.clock.nowMs += HOUR_MS;
  expect(await rotate(item.id)).toEqual([409, '142', 'This key is expired and cannot be regenerated']);
  await portal.call('revokeKey', { id: item.id }, { token: account.session });
  expect(await rotate(item.id)).toEqual([409, '142', 'This key is revoked and cannot be regenerated']);
});

test('two concurrent rotations create one key', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  const answers = await Promise.all([1, 2].map(() => proven(portal, account, 'rotateKey', { id: item.id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await keysOf(portal, account)).toHaveLength(4);
});
