import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const HOUR_MS = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function signedIn(email: string, options: { device?: string; address?: string; agent?: string } = {}) {
  const body = { email, password: PASSWORD, device_name: options.device ?? '' };
  const reply = await portal.call('signin', body, {
    address: options.address ?? '203.0.113.77',
    headers: { 'user-agent': options.agent ?? FIREFOX },
  });
  return reply.body['access_token'] as string;
}
const list = async (token: string) =>
  (await portal.call('listSessions', {}, { token })).body.additionalInfo['items'] as Record<
    string,
    unknown
  >[];

test('lists device and network of each live session, most recently used first, without tokens', async () => {
  const { email, session } = await activated(portal);
  const startedAt = new Date(portal.clock.nowMs).toISOString();
  portal.clock.nowMs += HOUR_MS;
  const browser = await signedIn(email);
  portal.clock.nowMs += HOUR_MS;
  const named = await signedIn(email, { device: 'Office laptop', address: '2001:db8:0:7::9' });
  const items = await list(named);
  const at = (hoursAgo: number) => new Date(portal.clock.nowMs - hoursAgo * HOUR_MS).toISOString();
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  const one = (device: string, address: unknown, time: string, current: boolean) => ({
    id,
    device,
    address,
    created_at: time,
    last_used_at: time,
    current,
  });
  expect(items).toEqual([
    one('Office laptop', '2001:db8:0:7::/64', at(0), true),
    one('Firefox on Linux', '203.0.113.x', at(1), false),
    one('lightMyRequest', expect.stringMatching(/^10\.\d+\.\d+\.x$/), startedAt, false),
  ]);
  for (const token of [session, browser, named]) expect(JSON.stringify(items)).not.toContain(token);
});

test('leaves out sessions that were signed out, idle for twelve hours or older than thirty days', async () => {
  const { email, session } = await activated(portal);
  await portal.call('logout', {}, { token: session });
  await signedIn(email, { device: 'idle' });
  await signedIn(email, { device: 'expired' });
  await portal.database.pool.query("update token set expires_at = $1 where device = 'expired'", [
    new Date(portal.clock.nowMs + 11 * HOUR_MS),
  ]);
  portal.clock.nowMs += 11 * HOUR_MS;
  const active = await signedIn(email, { device: 'active' });
  const devices = async () => (await list(active)).map(({ device }) => device);
  expect(await devices()).toEqual(['active', 'idle']);
  portal.clock.nowMs += HOUR_MS;
  expect(await devices()).toEqual(['active']);
});

test("lists only the account's own sessions and no other kind of token", async () => {
  const mine = await activated(portal);
  await activated(portal);
  const reset = { kind: 'reset', subject: mine.id, accountId: mine.id } as const;
  const caller = { address: '192.0.2.1', device: '' };
  await portal.database.store
    .transaction()
    .execute((trx) => openToken(trx, { ...reset, caller, nowMs: portal.clock.nowMs }));
  expect((await list(mine.session)).map(({ current }) => current)).toEqual([true]);
});
