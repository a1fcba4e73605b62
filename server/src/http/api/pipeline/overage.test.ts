/** Calls beyond the quota go through up to the spend cap, exact to the call, in one process and in several. */
import type { AccountOverage } from '@meridian/contracts/overage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoreListener } from '../../../store/listen.ts';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { followChanges } from '../../../testing/api/follow-changes.ts';
import { startNodes, type TestNodes } from '../../../testing/api/nodes.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import type { FreshDatabase } from '../../../testing/database.ts';
import { hasValkey } from '../../../testing/valkey-server.ts';

const NOW_MS = Date.UTC(2026, 4, 15, 15);
const QUOTA = 7_200;
/** 0.50 for 1,000 calls, and a cap of 0.02: it pays for 40 calls. */
const AGREED: AccountOverage = {
  on: true,
  currency: 'EUR',
  perThousandMinor: 50,
  capMinor: 2,
  month: '2026-05-01',
  included: QUOTA,
  endedCalls: 0,
  endedMinor: 0,
};

/** An account on Developer with as many charged calls in the month. */
async function accountWith({ store }: FreshDatabase, charged: number): Promise<TestAccount> {
  const account = await newAccount(store, 'developer');
  await store
    .insertInto('usage_month')
    .values({ account_id: account.id, month: '2026-05-01', charged })
    .execute();
  return account;
}

const agree = (
  { store }: FreshDatabase,
  { id }: TestAccount,
  changes: Partial<AccountOverage> & { perMinute?: number } = {},
) => {
  const { perMinute, ...agreed } = changes;
  return store
    .updateTable('account')
    .set({
      overage: JSON.stringify({ ...AGREED, ...agreed }),
      ...(perMinute !== undefined && { calls_per_minute: perMinute }),
    })
    .where('id', '=', id)
    .execute();
};

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

describe('alone', () => {
  const suite = authenticationSuite(NOW_MS);
  let listener: StoreListener;
  beforeEach(async () => {
    listener = await followChanges(suite.database.url, suite.served);
  });
  afterEach(() => listener.stop());

  test('without it, and in a month whose cap is spent, calls beyond the quota are refused', async () => {
    const account = await accountWith(suite.database, QUOTA - 5);
    expect(count(await suite.statuses(account.live.key, 20), 200)).toBe(5);
    await agree(suite.database, account, { endedCalls: 40, endedMinor: 2 });
    await vi.waitFor(
      async () => {
        const [reply] = await suite.quotes(account.live.key, 1);
        expect(reply!.status).toBe(429);
        expect(await reply!.json()).toMatchObject({
          code: 'quota_exceeded',
          detail: expect.stringContaining('The spend cap of €0.02 for calls beyond the quota is reached.'),
        });
      },
      { timeout: 20_000 },
    );
  });

  test('as many calls as the cap pays for go through, not one more, and each says what they come to', async () => {
    const account = await accountWith(suite.database, QUOTA - 5);
    await agree(suite.database, account);
    const replies = await suite.quotes(account.live.key, 80);
    const statuses = replies.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([45, 35]);
    const last = replies.find(({ headers }) => headers.get('x-overage-calls') === '40')!;
    expect(last.headers.get('x-quota-limit')).toBe('7200');
    expect(last.headers.get('x-quota-remaining')).toBe('0');
    expect(last.headers.get('x-overage-cost')).toBe('0.02 EUR');
    expect(last.headers.get('x-overage-cap')).toBe('0.02 EUR');
    expect(last.headers.get('ratelimit-policy')).toContain('"month";q=7240;');
  });

  test('switched on, raised and switched off, it holds for the next calls', async () => {
    const account = await accountWith(suite.database, QUOTA);
    const { key } = account.live;
    expect(await suite.statuses(key, 2)).toEqual([429, 429]);
    await agree(suite.database, account, { capMinor: 1 });
    await vi.waitFor(async () => expect(await suite.statuses(key, 1)).toEqual([200]), { timeout: 20_000 });
    expect(count(await suite.statuses(key, 30), 200)).toBe(19);
    await agree(suite.database, account, { capMinor: 2 });
    await vi.waitFor(async () => expect(await suite.statuses(key, 1)).toEqual([200]), { timeout: 20_000 });
    await agree(suite.database, account, { on: false });
    await vi.waitFor(async () => expect(await suite.statuses(key, 1)).toEqual([429]), { timeout: 20_000 });
    const [reply] = await suite.quotes(key, 1);
    expect(reply!.headers.get('x-overage-cost')).toBe('0.01 EUR');
  });

  test('calls that an earlier plan included are no overage, and a new month begins with the quota', async () => {
    const account = await accountWith(suite.database, 20_000);
    await agree(suite.database, account, { included: 20_000 });
    expect(count(await suite.statuses(account.live.key, 60), 200)).toBe(40);
    const other = await accountWith(suite.database, QUOTA);
    await agree(suite.database, other, { month: '2026-04-01', included: 20_000, endedMinor: 2 });
    expect(count(await suite.statuses(other.live.key, 60), 200)).toBe(40);
  });

  test('GET /usage says what is over the quota and what it costs', async () => {
    const account = await accountWith(suite.database, QUOTA + 30);
    await agree(suite.database, account);
    const reply = await fetch(`${suite.served.origin}/api/usage`, {
      headers: { authorization: `Bearer ${account.live.key}` },
    });
    expect(await reply.json()).toMatchObject({
      limit: QUOTA,
      overage: { on: true, calls: 30, cost: '0.02', currency: 'EUR', cap: '0.02', perThousandCalls: '0.50' },
    });
    const plain = await fetch(`${suite.served.origin}/api/usage`, {
      headers: { authorization: `Bearer ${suite.account.live.key}` },
    });
    expect(await plain.json()).toMatchObject({ overage: null });
  });
});

describe.skipIf(!hasValkey)('two processes on one Valkey', () => {
  let started: TestNodes;
  const listeners: StoreListener[] = [];
  beforeAll(async () => {
    started = await startNodes(2, NOW_MS);
    for (const node of started.nodes) listeners.push(await followChanges(started.database.url, node));
  });
  afterAll(async () => {
    for (const listener of listeners) await listener.stop();
    await started.close();
  });

  const statusesOf = async ({ live }: TestAccount, calls: number) =>
    (
      await Promise.all(
        Array.from({ length: calls }, (_, i) =>
          fetch(`${started.nodes[i % 2]!.origin}/api/stocks/AAPL/quote`, {
            headers: { authorization: `Bearer ${live.key}` },
          }),
        ),
      )
    ).map(({ status }) => status);

  test('admit together as many calls as the cap pays for, and not one more', async () => {
    const account = await accountWith(started.database, QUOTA - 5);
    await agree(started.database, account);
    expect(count(await statusesOf(account, 90), 200)).toBe(45);
  });

  test('do so with leased calls, too', async () => {
    const account = await accountWith(started.database, QUOTA - 5);
    await agree(started.database, account, { capMinor: 10, perMinute: 1_000 });
    expect(count(await statusesOf(account, 400), 200)).toBe(205);
  });

  test('begin and end with the same call when it is switched on', async () => {
    const account = await accountWith(started.database, QUOTA);
    expect(await statusesOf(account, 2)).toEqual([429, 429]);
    await agree(started.database, account, { capMinor: 1 });
    let admitted = 0;
    await vi.waitFor(
      async () => {
        const statuses = await statusesOf(account, 2);
        admitted += count(statuses, 200);
        expect(statuses).toEqual([200, 200]);
      },
      { timeout: 20_000 },
    );
    expect(admitted + count(await statusesOf(account, 60), 200)).toBe(20);
  });
});
