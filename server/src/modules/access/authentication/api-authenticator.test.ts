import { expect, test } from 'vitest';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { secrets } from '../../../testing/api/served.ts';

const MONTH_END_MS = Date.UTC(2026, 11, 1);
const START_MS = MONTH_END_MS - 600_000;

const suite = authenticationSuite(START_MS);
const count = (values: readonly number[], wanted: number) =>
  values.filter((value) => value === wanted).length;

test('200 parallel calls on Free pass exactly 30, the rest are 429 with the wait', async () => {
  const replies = await suite.quotes(suite.account.live.key, 200);
  expect(
    count(
      replies.map(({ status }) => status),
      200,
    ),
  ).toBe(30);
  const refused = replies.find(({ status }) => status === 429)!;
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({ code: 'rate_limit_exceeded', title: 'Rate limit exceeded' });
});

test('admits a call after the seconds in Retry-After, and not one second earlier', async () => {
  await suite.quotes(suite.account.live.key, 1);
  suite.clock.advance(20_000);
  await suite.quotes(suite.account.live.key, 29);
  const [refused] = await suite.quotes(suite.account.live.key, 1);
  const waitMs = Number(refused!.headers.get('retry-after')) * 1_000;
  suite.clock.advance(waitMs - 1_000);
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([429]);
  suite.clock.advance(1_000);
  expect(await suite.statuses(suite.account.live.key, 2)).toEqual([200, 429]);
});

test('all live keys of an account share the limits, the test key has a separate window and no month', async () => {
  const further = await suite.database.store.transaction().execute(async (trx) => {
    const { issueKey } = await import('../api-keys/issue-key.ts');
    return issueKey(trx, secrets, {
      accountId: suite.account.id,
      mode: 'live',
      name: 'b',
      primary: false,
      nowMs: 0,
    });
  });
  expect(count(await suite.statuses(suite.account.live.key, 20), 200)).toBe(20);
  expect(count(await suite.statuses(further.key, 20), 200)).toBe(10);
  const withTestKey = await suite.quotes(suite.account.test.key, 31);
  expect(
    count(
      withTestKey.map(({ status }) => status),
      200,
    ),
  ).toBe(30);
  expect(withTestKey[0]!.headers.get('x-quota-limit')).toBe('unlimited');
});

test('the call after the last of the month is refused until the month ends', async () => {
  await suite.database.store
    .insertInto('usage_month')
    .values({ account_id: suite.account.id, month: '2026-11-01', charged: 1_798 })
    .execute();
  expect(await suite.statuses(suite.account.live.key, 3)).toEqual([200, 200, 429]);
  const [refused] = await suite.quotes(suite.account.live.key, 1);
  expect(await refused!.json()).toMatchObject({ code: 'quota_exceeded' });
  const waitMs = Number(refused!.headers.get('retry-after')) * 1_000;
  expect(suite.clock.now() + waitMs).toBe(MONTH_END_MS);
  suite.clock.advance(waitMs);
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([200]);
});

test('the headers count down and name the limits as structured fields', async () => {
  const [first] = await suite.quotes(suite.account.live.key, 1);
  expect(Object.fromEntries(first!.headers)).toMatchObject({
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '29',
    'x-ratelimit-reset': String((START_MS + 60_000) / 1_000),
    'x-quota-limit': '1800',
    'x-quota-remaining': '1799',
    'x-quota-reset': String(MONTH_END_MS / 1_000),
    'ratelimit-policy': '"minute";q=30;w=60, "month";q=1800;w=2592000',
    ratelimit: '"minute";r=29;t=60, "month";r=1799;t=600',
  });
});

test('a new plan applies to the next call, and usage counters are not reset', async () => {
  expect(count(await suite.statuses(suite.account.live.key, 31), 200)).toBe(30);
  await suite.database.store
    .updateTable('account')
    .set({ plan: 'developer' })
    .where('id', '=', suite.account.id)
    .execute();
  suite.served.authenticator.keyChanged(suite.account.id);
  const [reply] = await suite.quotes(suite.account.live.key, 1);
  expect(reply!.headers.get('x-ratelimit-remaining')).toBe('89');
});

test('a restart restores the last minute and the month', async () => {
  expect(count(await suite.statuses(suite.account.live.key, 20), 200)).toBe(20);
  await suite.restart();
  suite.clock.advance(30_000);
  const [next] = await suite.quotes(suite.account.live.key, 1);
  expect(next!.headers.get('x-ratelimit-remaining')).toBe('9');
  expect(next!.headers.get('x-quota-remaining')).toBe('1779');
  suite.clock.advance(30_000);
  const [later] = await suite.quotes(suite.account.live.key, 1);
  expect(later!.headers.get('x-ratelimit-remaining')).toBe('28');
});

test('an idle account that was dropped from memory is restored with its month', async () => {
  await suite.quotes(suite.account.live.key, 3);
  await suite.served.metering.ingest();
  suite.clock.advance(599_000);
  await suite.quotes(suite.account.live.key, 1);
  await suite.served.metering.ingest();
  await suite.served.authenticator.forgetIdle();
  const [reply] = await suite.quotes(suite.account.live.key, 1);
  expect(reply!.headers.get('x-quota-remaining')).toBe('1795');
});

test('HEAD returns the limits and is not counted', async () => {
  await suite.quotes(suite.account.live.key, 1);
  const head = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${suite.account.live.key}` },
  });
  expect(head.status).toBe(200);
  expect(head.headers.get('x-quota-remaining')).toBe('1799');
  expect(await head.text()).toBe('');
});
