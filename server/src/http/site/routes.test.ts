import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHandler } from './routes.ts';
import { mailboxRoutes } from './mailbox.ts';

const PLACEHOLDER = 'https://origin.invalid';
let publicUrl = 'https://portal.test';
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'meridian-site-'));

beforeAll(async () => {
  for (const name of ['.console', '404', 'assets', 'dashboard', 'login', 'pricing', 'og', 'sdks'])
    mkdirSync(join(folder, name));
  writeFileSync(join(folder, '.console', 'index.html'), 'console');
  writeFileSync(join(folder, 'index.html'), 'home page');
  writeFileSync(join(folder, 'dashboard', 'index.html'), 'dashboard page');
  writeFileSync(join(folder, '404', 'index.html'), 'not found page');
  writeFileSync(join(folder, 'login', 'index.html'), 'sign-in page');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'plain script');
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), 'packed script');
  writeFileSync(join(folder, 'pricing', 'index.html'), `priced ${PLACEHOLDER}/pricing `.repeat(50));
  writeFileSync(join(folder, 'pricing.md'), '# Pricing');
  writeFileSync(join(folder, 'sitemap.xml'), `<loc>${PLACEHOLDER}/</loc>`);
  writeFileSync(join(folder, 'sample.txt'), `${PLACEHOLDER}/x\nHost: origin.invalid\n`);
  writeFileSync(join(folder, 'og', 'home.png'), 'picture');
  for (const name of ['sdk-0.1.0.tgz', 'sdk-0.1.0.tar.gz'])
    writeFileSync(join(folder, 'sdks', name), 'archive');
  const routes = { origin: PLACEHOLDER, pages: ['/', '/login', '/pricing', '/dashboard'] };
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  app = Fastify();
  await app.register(mailboxRoutes, {
    listMail: async () => [
      { to: 'a@b.io', subject: '<b>Code</b>', text: '123456', html: '', at: '2026-11-20T10:00:00Z' },
    ],
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: siteHandler({ folder, publicUrl: () => publicUrl }),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers }, remoteAddress });

test('returns 200 for every page of the build, 404 for anything else', async () => {
  expect(await get('/')).toMatchObject({ statusCode: 200, body: 'home page' });
  expect(await get('/login?next=/dashboard')).toMatchObject({ statusCode: 200, body: 'sign-in page' });
  expect(await get('/dashboard/')).toMatchObject({ statusCode: 200, body: 'dashboard page' });
  expect(await get('/a/b/c')).toMatchObject({ statusCode: 404, body: 'not found page' });
  expect(await get('/../../etc/passwd')).toMatchObject({ statusCode: 404 });
  expect(await get('/.console/index.html')).toMatchObject({ statusCode: 404, body: 'not found page' });
  expect(await get('/routes.json%00')).toMatchObject({ statusCode: 404 });
});

test('every page carries the strict policy and may not be framed or sniffed', async () => {
  const { headers } = await get('/nope');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('files with a content digest in their name are cached forever, and compressed for clients that accept it', async () => {
  const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/main-abc.js')).body).toBe('plain script');
});

test('SDK packages are sent unchanged, even to clients that accept compression', async () => {
  for (const name of ['sdk-0.1.0.tgz', 'sdk-0.1.0.tar.gz']) {
    const reply = await get(`/sdks/${name}`, { 'accept-encoding': 'gzip, br' });
    expect(reply).toMatchObject({ statusCode: 200, body: 'archive' });
    expect(reply.headers['content-type']).toBe('application/gzip');
    expect(reply.headers['content-encoding']).toBeUndefined();
  }
});

test('returns 304 for an unchanged page', async () => {
  const etag = String((await get('/')).headers.etag);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('pages and lists contain the address of this portal, compressed or not, with their own entity tags', async () => {
  expect((await get('/sitemap.xml')).body).toBe('<loc>https://portal.test/</loc>');
  expect((await get('/sample.txt')).body).toBe('https://portal.test/x\nHost: portal.test\n');
  const plain = await get('/pricing');
  expect(plain.body).toMatch(/^priced https:\/\/portal\.test\/pricing /);
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await get('/pricing', { 'accept-encoding': coding });
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
  publicUrl = 'https://elsewhere.test';
  const moved = await get('/pricing', { 'if-none-match': String(plain.headers.etag) });
  publicUrl = 'https://portal.test';
  expect(moved).toMatchObject({ statusCode: 200, body: expect.stringContaining('https://elsewhere.test') });
});

test.each([
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', 'markdown'],
  ['text/html, text/markdown;q=0.5', 'html'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
  ['text/markdown;q=0', 'html'],
  ['*/*', 'html'],
])('who accepts %s gets a page as %s', async (accept, kind) => {
  const { headers } = await get('/pricing', { accept });
  expect(headers['content-type']).toBe(`text/${kind}; charset=utf-8`);
  expect(headers.vary).toBe('accept, accept-encoding');
  expect((await get('/login', { accept })).headers['content-type']).toContain('text/html');
});

test('a Markdown copy names its page', async () => {
  const { headers, body } = await get('/pricing.md');
  expect(body).toBe('# Pricing');
  expect(headers.link).toBe('<https://portal.test/pricing>; rel="canonical"');
});

test('other sites may embed only the images for link previews', async () => {
  expect((await get('/og/home.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('/assets/main-abc.js')).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('HEAD returns the headers of GET without the page', async () => {
  const url = '/pricing';
  const [got, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag]);
  expect((await app.inject({ method: 'HEAD', url: '/nope' })).statusCode).toBe(404);
});

test('the mailbox serves only loopback clients under a local host name', async () => {
  expect((await get('/dev/mailbox.json')).json()).toHaveLength(1);
  expect((await get('/dev/mailbox')).body).toContain('&lt;b&gt;Code');
  expect((await get('/dev/mailbox.json', {}, '192.168.1.9')).statusCode).toBe(404);
  expect((await get('/dev/mailbox.json', { host: 'evil.example' })).statusCode).toBe(404);
});

test.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css'])(
  '%s is not served to a request that a proxy passed on, even from loopback',
  async (url) => {
    expect((await get(url)).statusCode).toBe(200);
    for (const header of [
      { forwarded: 'for=198.51.100.7' },
      { forwarded: '' },
      { 'x-forwarded-for': '198.51.100.7' },
      { 'X-Forwarded-Host': 'portal.example.com' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-anything': '' },
    ])
      expect([header, (await get(url, header)).statusCode]).toEqual([header, 404]);
  },
);
