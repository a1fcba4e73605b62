/** What operators agree with customers holds on every path, in all processes, with Valkey and without. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { grant, restore, suspend, ungrant } from '../../../modules/customers/index.ts';
import { commandLineActor } from '../../../modules/operators/index.ts';
import type { StoreListener } from '../../../store/listen.ts';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { followChanges } from '../../../testing/api/follow-changes.ts';
import { startNodes, type TestNodes } from '../../../testing/api/nodes.ts';
import { newAccount, secrets } from '../../../testing/api/served.ts';
import { StreamClient } from '../../../testing/api/stream-client.ts';
import { connect } from '../../mcp/testing/assistant.ts';
import { hasValkey } from '../../../testing/valkey-server.ts';
import type { FreshDatabase } from '../../../testing/database.ts';

const NOW_MS = Date.UTC(2026, 4, 15, 15);

/** Acts as the command line does: beside the servers, which the store alone notifies. */
function operatorOf(database: FreshDatabase, accountId: string) {
  const context = {
    store: database.store,
    secrets,
    now: () => NOW_MS,
    publicUrl: 'http://portal.test',
    enqueueMail: async () => undefined,
    keyChanged: () => undefined,
    changes: { publish: () => undefined },
  };
  const by = { actor: commandLineActor(), customer: accountId, reason: 'Agreed by contract' };
  return {
    grant: (terms: Parameters<typeof grant>[2]) => grant(context, by, terms),
    ungrant: () => ungrant(context, by),
    suspend: () => suspend(context, by),
    restore: () => restore(context, by),
  };
}

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

describe('alone', () => {
  const suite = authenticationSuite(NOW_MS);
  let listener: StoreListener;
  beforeEach(async () => {
    listener = await followChanges(suite.database.url, suite.served);
  });
  afterEach(() => listener.stop());

  const operator = () => operatorOf(suite.database, suite.account.id);
  const key = () => suite.account.live.key;
  /** Calls until the status is there: the notification of the store arrives within milliseconds. */
  const untilStatus = (wanted: number) =>
    vi.waitFor(async () => expect(await suite.statuses(key(), 1)).toEqual([wanted]), { timeout: 20_000 });

  test('an own limit of a minute admits exactly as many calls, and says so', async () => {
    await operator().grant({ plan: 'enterprise', callsPerMinute: 45, price: 'USD 900 a month' });
    const replies = await suite.quotes(key(), 80);
    const statuses = replies.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([45, 35]);
    expect(replies[0]!.headers.get('x-ratelimit-limit')).toBe('45');
    expect(replies[0]!.headers.get('x-quota-limit')).toBe('unlimited');
    const refused = replies.find(({ status }) => status === 429)!;
    expect(await refused.json()).toMatchObject({
      detail: 'Your account allows 45 calls in 60 seconds. Retry-After says when you can call again.',
    });
  });

  test('an own limit of a month admits exactly as many calls, below and above the plan', async () => {
    await operator().grant({ callsPerMonth: 12 });
    const statuses = await suite.statuses(key(), 20);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([12, 8]);
    await operator().grant({ callsPerMonth: 2_000 });
    await untilStatus(200);
    const [reply] = await suite.quotes(key(), 1);
    expect(reply!.headers.get('x-quota-limit')).toBe('2000');
    await operator().ungrant();
    await vi.waitFor(
      async () => {
        const [later] = await suite.quotes(key(), 1);
        expect(later!.headers.get('x-quota-limit')).toBe('1800');
      },
      { timeout: 20_000 },
    );
  });

  test('the keys of a suspended account are refused with the error of the contract, uncharged, and work when it is restored', async () => {
    await untilStatus(200);
    await operator().suspend();
    await untilStatus(403);
    const [refused] = await suite.quotes(key(), 1);
    expect(await refused!.json()).toMatchObject({
      status: 403,
      code: 'account_suspended',
      type: expect.stringContaining('/documentation/errors/account_suspended'),
    });
    await operator().restore();
    await untilStatus(200);
  });

  test('a stream of a suspended account is closed, and none opens', async () => {
    const client = await StreamClient.withKey(suite.served.origin, key());
    await operator().suspend();
    expect((await client.end()).code).toBe(4401);
    const again = new StreamClient(suite.served.origin, '/api/stream', { authorization: `Bearer ${key()}` });
    expect((await again.end()).code).toBe(4401);
  });

  test('calls of an assistant count against the own limit', async () => {
    await operator().grant({ callsPerMinute: 2 });
    const assistant = await connect(suite.served.origin, key());
    const quote = () => assistant.use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' } });
    await quote();
    await quote();
    expect(await suite.statuses(key(), 1)).toEqual([429]);
  });
});

describe.skipIf(!hasValkey)('on one Valkey', () => {
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

  const statusesOf = async (key: string, calls: number) =>
    (
      await Promise.all(
        Array.from({ length: calls }, (_, i) =>
          fetch(`${started.nodes[i % 2]!.origin}/api/stocks/AAPL/quote`, {
            headers: { authorization: `Bearer ${key}` },
          }),
        ),
      )
    ).map(({ status }) => status);

  test('an own limit admits exactly as many calls from all processes together, leased ones included', async () => {
    const { id, live } = await newAccount(started.database.store, 'enterprise');
    await operatorOf(started.database, id).grant({ callsPerMinute: 1_000, callsPerMonth: 40 });
    expect(count(await statusesOf(live.key, 80), 200)).toBe(40);
    const other = await newAccount(started.database.store);
    await operatorOf(started.database, other.id).grant({ callsPerMinute: 50 });
    expect(count(await statusesOf(other.live.key, 80), 200)).toBe(50);
  });

  test('a limit that is lowered and a suspension hold in every process at once', async () => {
    const { id, live } = await newAccount(started.database.store, 'pro');
    const operator = operatorOf(started.database, id);
    expect(count(await statusesOf(live.key, 20), 200)).toBe(20);
    await operator.grant({ callsPerMinute: 10 });
    await vi.waitFor(async () => expect(await statusesOf(live.key, 2)).toEqual([429, 429]), {
      timeout: 20_000,
    });
    await operator.suspend();
    await vi.waitFor(async () => expect(await statusesOf(live.key, 2)).toEqual([403, 403]), {
      timeout: 20_000,
    });
  });
});
