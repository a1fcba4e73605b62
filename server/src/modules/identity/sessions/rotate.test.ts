import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../../shared/secrets.ts';
import { findSession, isSteppedUp, openToken } from '../../../shared/tokens/tokens.ts';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const profile = async (token: string) => (await portal.call('profile', {}, { token })).body.code;
const rotate = (token: string) => portal.call('rotateSession', {}, { token });
const sessions = async (token: string) =>
  (await portal.call('listSessions', {}, { token })).body.additionalInfo['items'];

test('the previous token ends immediately, and the new one is the same session', async () => {
  const { session } = await activated(portal);
  const [before] = (await sessions(session)) as object[];
  portal.clock.nowMs += HOUR_MS;
  const { status, body } = await rotate(session);
  const token = body['access_token'] as string;
  expect([status, body.additionalInfo['token_id']]).toEqual([200, token]);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect([await profile(session), await profile(token)]).toEqual(['111', '000']);
  const after = await sessions(token);
  expect(after).toEqual([{ ...before, last_used_at: new Date(portal.clock.nowMs).toISOString() }]);
});

test('step-ups of the previous token end', async () => {
  const { id, session } = await activated(portal);
  const { store } = portal.database;
  const nowMs = portal.clock.nowMs;
  const stepUp = await store.transaction().execute((trx) =>
    openToken(trx, {
      kind: 'step-up',
      subject: id,
      accountId: id,
      parent: sha256(session),
      caller: { address: '192.0.2.1', device: '' },
      nowMs,
    }),
  );
  const previous = (await findSession(store, session, nowMs))!;
  expect(await isSteppedUp(store, previous, stepUp, nowMs)).toBe(true);
  const { body } = await rotate(session);
  const next = (await findSession(store, body['access_token'] as string, nowMs))!;
  expect(await isSteppedUp(store, previous, stepUp, nowMs)).toBe(false);
  expect(await isSteppedUp(store, next, stepUp, nowMs)).toBe(false);
});

test('rotation does not extend a session beyond thirty days', async () => {
  let { session } = await activated(portal);
  for (let tens = 1; tens < 72; tens += 1) {
    portal.clock.nowMs += 10 * HOUR_MS;
    const { body } = await rotate(session);
    session = body['access_token'] as string;
    expect(body.additionalInfo['expires_in']).toBe((30 * DAY_MS - tens * 10 * HOUR_MS) / 1_000);
  }
  expect(await profile(session)).toBe('000');
  portal.clock.nowMs += 10 * HOUR_MS;
  expect(await profile(session)).toBe('111');
});

test('two concurrent rotations give one new token, so a stolen one cannot stay valid beside it', async () => {
  const { session } = await activated(portal);
  const codes = (await Promise.all([rotate(session), rotate(session), rotate(session)])).map(
    ({ body }) => body.code,
  );
  expect(codes.toSorted()).toEqual(['000', '111', '111']);
});

test('allows ten rotations an hour and records each', async () => {
  const { id, session } = await activated(portal);
  let token = session;
  for (let round = 0; round < 10; round += 1) {
    token = (await rotate(token)).body['access_token'] as string;
  }
  const { status, body, headers } = await rotate(token);
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '3600']);
  expect(await profile(token)).toBe('000');
  const { rows } = await portal.database.pool.query(
    "select 1 from audit where account_id = $1 and type = 'session_rotated'",
    [id],
  );
  expect(rows).toHaveLength(10);
});
