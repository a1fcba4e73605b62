import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSessions } from './sessions.ts';
import { openStore, migrate } from '../store/database.ts';
import { startEmbedded } from '../store/embedded.ts';
import { outputOf } from '../testing/command.ts';
import { activated, PASSWORD } from '../testing/accounts.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { challenged, withTwoFactor } from '../testing/two-factor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function run(argv: string[], config: { home: string; databaseUrl: string | undefined }) {
  return await outputOf((output) =>
    runSessions(argv, {
      config,
      ...output,
      now: portal.context.now,
    }),
  );
}
const meridian = (...argv: string[]) => run(argv, { home: '', databaseUrl: portal.database.url });
const profile = async (token: string) => (await portal.call('profile', {}, { token })).body.code;
const signIn = async (email: string) =>
  (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;

test('ends the sessions of one account in a running server, and shows it to its owner', async () => {
  const { email, session } = await activated(portal);
  const second = await signIn(email);
  const other = await activated(portal);
  expect(await meridian('end', email.toUpperCase())).toEqual({
    code: 0,
    out: '2 sessions ended.\n',
    err: '',
  });
  expect([await profile(session), await profile(second), await profile(other.session)]).toEqual([
    '111',
    '111',
    '000',
  ]);
  const { body } = await portal.call('listActivity', {}, { token: await signIn(email) });
  expect(body.additionalInfo['items']).toContainEqual(
    expect.objectContaining({
      type: 'sessions_ended',
      device: 'Operator of this server',
      address: 'unknown',
    }),
  );
});

test('also ends a sign-in that waits for its second factor', async () => {
  const { email, next } = await withTwoFactor(portal);
  const { challenge_id } = await challenged(portal, email);
  expect((await meridian('end', email)).out).toBe('1 session ended.\n');
  const { body } = await portal.call('verifyTwoFactor', { challenge_id, code: next() });
  expect(body.code).toBe('123');
});

test('signs out everybody only with the explicit option', async () => {
  const first = await activated(portal);
  const second = await activated(portal);
  for (const argv of [
    [],
    ['end'],
    ['end', '--all', first.email],
    ['list'],
    ['end', 'a', 'b'],
    ['end', '--every'],
  ]) {
    const { code, out, err } = await meridian(...argv);
    expect([argv, code, out]).toEqual([argv, 1, '']);
    expect(err).toContain('meridian sessions end EMAIL');
  }
  expect([await profile(first.session), await profile(second.session)]).toEqual(['000', '000']);
  expect((await meridian('end', '--all')).code).toBe(0);
  expect([await profile(first.session), await profile(second.session)]).toEqual(['111', '111']);
});

test('reports an address without an account', async () => {
  expect(await meridian('end', 'nobody@mail.test')).toEqual({
    code: 1,
    out: '',
    err: 'No account has the address nobody@mail.test.\n',
  });
});

test('connects to the embedded store of a running server, and starts it otherwise', async () => {
  const home = mkdtempSync(join(tmpdir(), 'meridian-sessions-'));
  // A home that others may not enter would send the store of a server started by root elsewhere.
  chmodSync(home, 0o755);
  const server = await startEmbedded({ home, say: () => undefined });
  const { store, close } = openStore(server.url, { onError: () => undefined });
  await migrate(store);
  await close();
  const unknown = { code: 1, out: '', err: 'No account has the address nobody@mail.test.\n' };
  expect(await run(['end', 'nobody@mail.test'], { home, databaseUrl: undefined })).toEqual(unknown);
  await server.stop();
  expect(await run(['end', 'nobody@mail.test'], { home, databaseUrl: undefined })).toEqual(unknown);
  // The command left no process that would block the next server.
  const again = await startEmbedded({ home, say: () => undefined });
  await again.stop();
  rmSync(home, { recursive: true, force: true });
});
