import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { profileIn, saveProfile } from '../../../testing/profiles.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const fetched = async (token: string) => profileIn(await portal.call('profile', {}, { token }));
const logo = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c07' } })
    .png()
    .toBuffer();

test('stores name and address and returns the whole new profile', async () => {
  const { session, email } = await activated(portal);
  const address = {
    street_address_1: '2 Pier',
    street_address_2: 'Back entrance',
    city: 'Haven',
    state: 'Shore',
    postal_code: 'AB 12',
    country: 'Norway',
  };
  const response = await saveProfile(portal, session, {
    name: '  Another Name ',
    email,
    address_info: address,
  });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ code: '000', message: 'Profile updated', additionalInfo: {} });
  expect(profileIn(response)).toMatchObject({
    name: 'Another Name',
    email,
    address_info: address,
    logo_url: null,
  });
  expect(await fetched(session)).toEqual(profileIn(response));
});

test('absent fields do not change, and empty fields are stored empty', async () => {
  const { session } = await activated(portal);
  await saveProfile(portal, session, { address_info: { city: '' } });
  expect(await fetched(session)).toMatchObject({
    name: 'A Person',
    address_info: { street_address_1: '1 Quay', city: '', state: 'Coast', country: 'India' },
  });
  await saveProfile(portal, session, { name: '' });
  expect(await fetched(session)).toMatchObject({ name: '', address_info: { street_address_1: '1 Quay' } });
});

test('only name, address and logo can be changed', async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const before = await portal.database.store
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const response = await saveProfile(portal, account.session, {
    name: 'A New Name',
    id: other.id,
    account_id: other.id,
    email: 'elsewhere@mail.test',
    email_key: 'elsewhere@mail.test',
    plan: 'enterprise',
    is_verified: false,
    verified_at: null,
    usage: { requests: 0, limit: null },
    created_at: '2000-01-01T00:00:00Z',
    password_hash: 'x',
    two_factor_enabled: true,
    deleted_at: '2000-01-01T00:00:00Z',
    api_key: 'mda_live_x',
    address_info: { city: 'Haven', planet: 'Earth' },
  });
  expect(response.status).toBe(200);
  const after = await portal.database.store
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({
    ...before,
    name: 'A New Name',
    address_info: { ...before.address_info, city: 'Haven' },
  });
  expect(await fetched(other.session)).toMatchObject({ name: 'A Person', email: other.email });
});

test('another email address is not stored, and the response says that it needs confirmation', async () => {
  const { session, email } = await activated(portal);
  const response = await saveProfile(portal, session, { email: 'new@mail.test' });
  expect(response.body.additionalInfo).toEqual({ email_change: 'confirm' });
  expect(profileIn(response)['email']).toBe(email);
  const same = await saveProfile(portal, session, { email: email.toUpperCase() });
  expect(same.body.additionalInfo).toEqual({});
});

test('without a valid token nothing is returned and nothing changes', async () => {
  const { session } = await activated(portal);
  const { status, body } = await saveProfile(portal, 'A'.repeat(43), { name: 'Nobody' });
  expect([status, body.code]).toEqual([401, '111']);
  expect(body).not.toHaveProperty('data');
  expect((await fetched(session))['name']).toBe('A Person');
});

test('lines that are too long or not text are named, and nothing changes', async () => {
  const { session } = await activated(portal);
  const { status, body } = await saveProfile(portal, session, {
    name: 'x'.repeat(121),
    address_info: { city: 'y'.repeat(201), state: 7 },
  });
  expect([status, body.code]).toEqual([400, '101']);
  expect(body.additionalInfo['errors']).toEqual({
    name: 'Name must be at most 120 characters',
    'address_info.city': 'City must be at most 200 characters',
    'address_info.state': 'State must be text',
  });
  expect(await fetched(session)).toMatchObject({ name: 'A Person', address_info: { city: 'Port' } });
});

test('a logo is stored, replaced and removed; an update without one leaves it unchanged', async () => {
  const { session } = await activated(portal);
  const first = profileIn(await saveProfile(portal, session, {}, { bytes: await logo() })).logo_url;
  expect(first).toMatch(/^\/v1\/portal\/files\/logo\//);
  expect(profileIn(await saveProfile(portal, session, { name: 'B', logo_url: first })).logo_url).toBe(first);
  portal.clock.nowMs += 1_000;
  const replaced = await saveProfile(portal, session, { logo_url: null }, { bytes: await logo(32) });
  const second = profileIn(replaced).logo_url;
  expect(second).not.toBe(first);
  const picture = await portal.app.inject({ method: 'GET', url: second! });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 32, height: 32 });
  expect(profileIn(await saveProfile(portal, session, { logo_url: null })).logo_url).toBeNull();
  expect((await fetched(session)).logo_url).toBeNull();
});

test('a file that is not an image is refused by its field, whatever type it declares, and nothing changes', async () => {
  const { session } = await activated(portal);
  const bytes = Buffer.from('<html><script>alert(1)</script></html>');
  const { status, body } = await saveProfile(portal, session, { name: 'B' }, { bytes });
  expect([status, body.code]).toEqual([415, '170']);
  expect(body.additionalInfo['errors']).toEqual({ logo: body.message });
  expect(await fetched(session)).toMatchObject({ name: 'A Person', logo_url: null });
});

test('the type of a logo is detected from its content, not from its name or declared type', async () => {
  const { session } = await activated(portal);
  const file = { bytes: await logo(), name: 'logo.html', type: 'text/html' };
  expect((await saveProfile(portal, session, {}, file)).status).toBe(200);
});

test('a profile can be saved thirty times in an hour, and each save is recorded', async () => {
  const { id, session } = await activated(portal);
  for (let round = 0; round < 30; round += 1) {
    expect((await saveProfile(portal, session, {})).status).toBe(200);
  }
  const { status, body } = await saveProfile(portal, session, { name: 'B' });
  expect([status, body.code]).toEqual([429, '190']);
  const saved = await portal.database.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', id)
    .where('type', '=', 'profile_updated')
    .execute();
  expect(saved).toHaveLength(30);
});
