import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteDoor } from './door.ts';
import { mailboxDoor } from './mailbox.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'meridian-site-'));

beforeAll(async () => {
  for (const name of ['404', 'assets', 'login']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), 'home page');
  writeFileSync(join(folder, '__spa-fallback.html'), 'shell');
  writeFileSync(join(folder, '404', 'index.html'), 'not found page');
  writeFileSync(join(folder, 'login', 'index.html'), 'sign-in page');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'plain script');
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), 'packed script');
  const routes = { prerendered: ['/', '/login'], shell: ['/dashboard'] };
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  app = Fastify();
  await app.register(mailboxDoor, {
    listMail: async () => [
      { to: 'a@b.io', subject: '<b>Code</b>', text: '123456', html: '', at: '2026-11-20T10:00:00Z' },
    ],
  });
  await app.register(siteDoor, { folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers }, remoteAddress });

test('pages of the build and pages drawn in the browser answer 200, anything else 404', async () => {
  expect(await get('/')).toMatchObject({ statusCode: 200, body: 'home page' });
  expect(await get('/login?next=/dashboard')).toMatchObject({ statusCode: 200, body: 'sign-in page' });
  expect(await get('/dashboard/')).toMatchObject({ statusCode: 200, body: 'shell' });
  expect(await get('/a/b/c')).toMatchObject({ statusCode: 404, body: 'not found page' });
  expect(await get('/../../etc/passwd')).toMatchObject({ statusCode: 404 });
  expect(await get('/routes.json%00')).toMatchObject({ statusCode: 404 });
});

test('every page carries the strict policy and may not be framed or sniffed', async () => {
  const { headers } = await get('/nope');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('named files are kept for ever and come packed to whoever reads that', async () => {
  const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/main-abc.js')).body).toBe('plain script');
});

test('an unchanged page is answered with 304', async () => {
  const etag = String((await get('/')).headers.etag);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('the mailbox answers loopback under a local name and nobody else', async () => {
  expect((await get('/dev/mailbox.json')).json()).toHaveLength(1);
  expect((await get('/dev/mailbox')).body).toContain('&lt;b&gt;Code');
  expect((await get('/dev/mailbox.json', {}, '192.168.1.9')).statusCode).toBe(404);
  expect((await get('/dev/mailbox.json', { host: 'evil.example' })).statusCode).toBe(404);
});
