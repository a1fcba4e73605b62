import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { furtherKey, keysOf, proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('changes the given fields, keeps the others, and notifies the API', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker', ip_allow: ['10.0.0.1'] });
  portal.keysChanged.length = 0;
  const scoped = await proven(portal, account, 'updateKey', { id: item.id, scopes: ['market'] });
  expect(scoped.body.additionalInfo['item']).toEqual({ ...item, scopes: ['market'] });
  expect(portal.keysChanged).toEqual([account.id]);
  await proven(portal, account, 'updateKey', { id: item.id, ip_allow: ['10.9.9.9/8'] });
  await proven(portal, account, 'updateKey', { id: item.id, name: 'worker' });
  expect(await keysOf(portal, account)).toContainEqual({
    ...item,
    name: 'worker',
    scopes: ['market'],
    ip_allow: ['10.0.0.0/8'],
  });
  await proven(portal, account, 'updateKey', { id: item.id, allow_in_url: true });
  await proven(portal, account, 'updateKey', { id: item.id, ip_allow: [] });
  const changed = (await keysOf(portal, account)).find(({ id }) => id === item.id);
  expect(changed).toMatchObject({ name: 'worker', allow_in_url: true });
  expect((await keysOf(portal, account)).find(({ id }) => id === item.id)!.ip_allow).toEqual([]);
});

test('a session without step-up changes nothing', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker', scopes: ['market'] });
  const wider = { id: item.id, scopes: ['market' as const, 'stocks' as const] };
  expect((await portal.call('updateKey', wider, { token: account.session })).body.code).toBe('131');
  expect(await keysOf(portal, account)).toContainEqual(item);
});

test('refuses an empty change, a taken name and an invalid address', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  await furtherKey(portal, account, { name: 'Import' });
  const update = async (changes: object) => {
    const { status, body } = await proven(portal, account, 'updateKey', { id: item.id, ...changes });
    return [status, body.code, body.message];
  };
  const nothing = 'Nothing to change: send name, scopes, ip_allow or allow_in_url';
  expect(await update({})).toEqual([400, '101', nothing]);
  expect(await update({ name: 'import' })).toEqual([400, '101', 'You already have a key named "import"']);
  expect(await update({ ip_allow: ['::/200'] })).toEqual([400, '101', expect.stringContaining('"::/200"')]);
  expect(await keysOf(portal, account)).toContainEqual(item);
});

test('refuses to change the account’s own keys and revoked keys', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  await portal.call('revokeKey', { id: item.id }, { token: account.session });
  const before = await keysOf(portal, account);
  for (const { id } of before) {
    const { status, body } = await proven(portal, account, 'updateKey', { id, name: 'Other' });
    expect([status, body.code]).toEqual([409, '142']);
  }
  expect(await keysOf(portal, account)).toEqual(before);
});
