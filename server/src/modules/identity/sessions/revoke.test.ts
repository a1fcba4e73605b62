import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const profile = async (token: string) => (await portal.call('profile', {}, { token })).body.code;
const again = async (email: string) =>
  (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;
const currentId = async (token: string) => {
  const { body } = await portal.call('listSessions', {}, { token });
  const items = body.additionalInfo['items'] as { id: string; current: boolean }[];
  return items.find(({ current }) => current)!.id;
};
const revoke = async (token: string, body: { session_id?: string; others?: boolean }) => {
  const reply = await portal.call('revokeSessions', body, { token });
  return [reply.body.code, reply.body.additionalInfo['revoked']];
};
const recorded = async (accountId: string) => {
  const counted = "select 1 from audit where account_id = $1 and type = 'sessions_ended'";
  return (await portal.database.pool.query(counted, [accountId])).rowCount;
};

test('ends one session by its id immediately, in upper or lower case', async () => {
  const { id, email, session } = await activated(portal);
  const lost = await again(email);
  const lostId = await currentId(lost);
  expect(await revoke(session, { session_id: lostId.toUpperCase() })).toEqual(['000', 1]);
  expect([await profile(lost), await profile(session)]).toEqual(['111', '000']);
  expect(await revoke(session, { session_id: lostId })).toEqual(['141', undefined]);
  expect(await recorded(id)).toBe(1);
});

test('a session can end itself', async () => {
  const { session } = await activated(portal);
  expect(await revoke(session, { session_id: await currentId(session) })).toEqual(['000', 1]);
  expect(await profile(session)).toBe('111');
});

test("ends all other sessions and keeps the caller's", async () => {
  const { id, email, session } = await activated(portal);
  const stranger = await activated(portal);
  const others = [await again(email), await again(email)];
  expect(await revoke(session, { others: true })).toEqual(['000', 2]);
  expect(await Promise.all([session, ...others, stranger.session].map(profile))).toEqual([
    '000',
    '111',
    '111',
    '000',
  ]);
  expect(await revoke(session, { others: true })).toEqual(['000', 0]);
  expect(await recorded(id)).toBe(1);
});

test('an id of another account is unknown, like any other, and nothing ends', async () => {
  const mine = await activated(portal);
  const other = await activated(portal);
  const second = await again(mine.email);
  for (const sessionId of [await currentId(other.session), randomUUID()]) {
    expect(await revoke(mine.session, { session_id: sessionId, others: true })).toEqual(['141', undefined]);
  }
  expect(await Promise.all([mine.session, second, other.session].map(profile))).toEqual([
    '000',
    '000',
    '000',
  ]);
});

test('a request with neither an id nor others names the field', async () => {
  const { session } = await activated(portal);
  const { status, body } = await portal.call('revokeSessions', {}, { token: session });
  expect([status, body.additionalInfo['errors']]).toEqual([
    400,
    { session_id: 'Send session_id, or others: true' },
  ]);
});
