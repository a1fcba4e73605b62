import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { profileIn, saveProfile } from '../../testing/profiles.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const get = (url: string) => portal.app.inject({ method: 'GET', url });

async function withLogo() {
  const account = await activated(portal);
  const image = { width: 20, height: 20, channels: 3, background: '#c07' } as const;
  const bytes = await sharp({ create: image }).jpeg().toBuffer();
  const link = profileIn(await saveProfile(portal, account.session, {}, { bytes })).logo_url!;
  return { ...account, link };
}

const linkOf = async (token: string) => profileIn(await portal.call('profile', {}, { token })).logo_url!;

test('the link in the profile returns the logo, only as an image and only for our pages', async () => {
  const { link } = await withLogo();
  const reply = await get(link);
  expect(reply.statusCode).toBe(200);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 20 });
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
});

test('a reload within minutes returns the same link, and links expire within fifteen minutes', async () => {
  const { session } = await withLogo();
  portal.clock.nowMs = Math.ceil(portal.clock.nowMs / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const link = await linkOf(session);
  expect((await get(link)).headers['cache-control']).toBe('private, max-age=900, immutable');
  portal.clock.nowMs += 5 * MINUTE_MS - 1;
  expect(await linkOf(session)).toBe(link);
  portal.clock.nowMs += 1;
  expect(await linkOf(session)).not.toBe(link);
  portal.clock.nowMs += 10 * MINUTE_MS - 1_000;
  expect((await get(link)).statusCode).toBe(200);
  portal.clock.nowMs += 1_000;
  expect((await get(link)).statusCode).toBe(404);
});

test('refuses a changed, incomplete or foreign link without details', async () => {
  const { id, link } = await withLogo();
  const other = await withLogo();
  const query = new URLSearchParams(link.split('?')[1]);
  const later = String(Number(query.get('until')) + 600);
  const path = link.split('?')[0]!;
  const changed = (name: string, value: string) => {
    const copy = new URLSearchParams(query);
    copy.set(name, value);
    return `${path}?${copy.toString()}`;
  };
  for (const url of [
    path,
    changed('until', later),
    changed('version', '1'),
    changed('signature', 'A'.repeat(43)),
    changed('signature', ''),
    `${link}&until=${later}`,
    link.replace(id, other.id),
    link.replace(id, 'nobody'),
  ]) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.json()]).toEqual([
      url,
      404,
      { code: '141', status: 'error', message: 'Not found', additionalInfo: {} },
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('refuses the link of a removed logo', async () => {
  const { session, link } = await withLogo();
  await saveProfile(portal, session, { logo_url: null });
  expect((await get(link)).statusCode).toBe(404);
});

test('a client address may fetch 600 files in a minute', async () => {
  const { link } = await withLogo();
  const fetched = async () =>
    (await portal.app.inject({ method: 'GET', url: link, remoteAddress: '203.0.113.40' })).statusCode;
  for (let round = 0; round < 600; round += 1) expect(await fetched()).toBe(200);
  expect(await fetched()).toBe(429);
});
