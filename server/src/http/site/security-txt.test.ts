import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityTxtRoutes } from './security-txt.ts';

const NOW = Date.UTC(2026, 10, 22, 13);

/** The fields of the file, in their order. */
async function fields(technicalEmail: string | null): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(securityTxtRoutes, {
    publicUrl: () => 'https://portal.test',
    technicalEmail,
    now: () => NOW,
  });
  const reply = await app.inject('/.well-known/security.txt');
  await app.close();
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  return Object.fromEntries(
    reply.body.split('\n').flatMap((line) => (line ? [line.split(/: (.*)/, 2)] : [])),
  );
}

test('states where to report a vulnerability, valid for less than a year', async () => {
  const { Contact, Expires, Canonical } = await fields('security@portal.test');
  expect(Contact).toBe('mailto:security@portal.test');
  expect(Canonical).toBe('https://portal.test/.well-known/security.txt');
  const days = (Date.parse(Expires!) - NOW) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('names the contact page without an address for reports', async () => {
  expect((await fields(null))['Contact']).toBe('https://portal.test/contact');
});
