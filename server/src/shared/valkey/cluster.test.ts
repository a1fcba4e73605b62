/** What holds when VALKEY_URL leads to a cluster. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { command, startValkeyCluster, type ValkeyCluster } from '../../testing/valkey-cluster.ts';
import { hasValkey } from '../../testing/valkey-server.ts';
import { LimitsUnavailableError } from '../errors/limits-unavailable-error.ts';
import { takeFromWindows } from '../rate-limiters/limit-scripts.ts';
import { Outages } from '../rate-limiters/outages.ts';
import { openValkey } from './open-valkey.ts';
import type { Valkey } from './valkey.ts';

const MINUTE_MS = 60_000;
const LIMIT = 10;
const PROCESSES = 2;
const SLOTS = 16_384;
/** Short, since calls wait for it while their keys are apart. */
const TIMEOUT_MS = 100;
const log = { warn: () => undefined };
const WAIT = { timeout: 20_000, interval: 20 };

describe.skipIf(!hasValkey)('a cluster of three shards', () => {
  let cluster: ValkeyCluster;
  let processes: { readonly valkey: Valkey; readonly outages: Outages }[];
  let tests = 0;

  beforeAll(async () => {
    cluster = await startValkeyCluster(3, { replicas: 1, settings: ['--replica-read-only', 'no'] });
  }, 60_000);
  afterAll(() => cluster.close());
  beforeEach(async () => {
    tests += 1;
    processes = await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const valkey = await openValkey({ url: cluster.url, timeoutMs: TIMEOUT_MS, log });
        return { valkey, outages: new Outages(valkey, MINUTE_MS, () => performance.now()) };
      }),
    );
  });
  afterEach(() => Promise.all(processes.map(({ valkey }) => valkey.close())));

  /** The first account of this test that a shard has. */
  async function accountOf(shard: number): Promise<string> {
    for (let number = 0; ; number++) {
      const account = `{account ${tests}-${number}}`;
      const slot = await cluster.slotOf(account);
      if (Math.floor((slot * 3) / SLOTS) === shard) return account;
    }
  }
  /** Two windows of one account, so that its keys can be on both sides of a move. */
  const take = (valkey: Valkey, account: string) =>
    takeFromWindows(
      valkey,
      ['first', 'second'].map((name) => ({ key: `${account}:${name}`, limit: LIMIT })),
      MINUTE_MS,
    );
  /** How many of several calls over all processes are admitted. */
  async function admitted(account: string, calls: number): Promise<number> {
    const replies = await Promise.allSettled(
      Array.from({ length: calls }, (_, at) => take(processes[at % PROCESSES]!.valkey, account)),
    );
    return replies.filter((it) => it.status === 'fulfilled' && it.value.refusedBy === undefined).length;
  }
  /** Calls until the store has as many as the limit; resolves with how many were admitted. */
  async function fill(account: string): Promise<number> {
    const owner = await cluster.ownerOf(await cluster.slotOf(account));
    let sum = 0;
    await vi.waitFor(async () => {
      sum += await admitted(account, 2 * LIMIT);
      expect(await command(owner, 'LLEN', `${account}:first`)).toBe(LIMIT);
    }, WAIT);
    // A call whose answer came too late was refused.
    expect(sum).toBeLessThanOrEqual(LIMIT);
    return sum;
  }
  const countedBy = (account: string) =>
    processes.map(({ outages }) => outages.of(account).countedBy(performance.now()));

  test('counts limits exactly, those of each account in one shard', async () => {
    const accounts = await Promise.all([0, 1, 2].map(accountOf));
    for (const [at, { primary }] of cluster.shards.entries()) {
      await fill(accounts[at]!);
      expect(await command(primary, 'LLEN', `${accounts[at]!}:first`)).toBe(LIMIT);
    }
  });

  test('takes tickets once, keeps streams in order and notifies all processes', async () => {
    const [one, other] = processes.map(({ valkey }) => valkey) as [Valkey, Valkey];
    await one.put('ticket', 'value', MINUTE_MS);
    const taken = await Promise.all([one.take('ticket'), other.take('ticket')]);
    expect(new Set(taken)).toEqual(new Set(['value', null]));
    for (const number of [1, 2, 2, 1]) await one.append('journal:{a}', number, Buffer.from([number]));
    expect(await other.entriesAfter('journal:{a}', 0, 9)).toEqual([Buffer.from([1]), Buffer.from([2])]);
    const received = new Set<string>();
    other.subscribe(
      'changes',
      (message) => received.add(message),
      () => undefined,
    );
    await vi.waitFor(async () => {
      await one.publish('changes', 'usage');
      expect(received).toEqual(new Set(['usage']));
    }, WAIT);
  });

  test('moves a slot without a call too many, and refuses calls for as long as their keys are apart', async () => {
    const account = await accountOf(0);
    const neighbour = await accountOf(1);
    const before = await admitted(account, 4);
    const [to] = cluster.shards.slice(1).map(({ primary }) => primary);
    await cluster.moveSlot(await cluster.slotOf(account), to!, async () => {
      expect(await admitted(account, 6)).toBe(0);
      await fill(neighbour);
      await expect(take(processes[0]!.valkey, account)).rejects.toThrow(LimitsUnavailableError);
    });
    await vi.waitFor(() => expect(countedBy(account)).toEqual(Array(PROCESSES).fill('store')), WAIT);
    expect(await cluster.ownerOf(await cluster.slotOf(account))).toBe(to);
    expect(before + (await fill(account))).toBeLessThanOrEqual(LIMIT);
  });

  test('serves calls while their slot moves, and none too many', async () => {
    const account = await accountOf(0);
    const slot = await cluster.slotOf(account);
    const homes = [1, 2, 0].map((at) => cluster.shards[at]!.primary);
    const calling = admitted(account, 200);
    let sum = 0;
    for (const home of homes)
      await cluster.moveSlot(slot, home, async () => (sum += await admitted(account, 3)));
    sum += (await calling) + (await fill(account));
    expect(sum).toBeLessThanOrEqual(LIMIT);
  });

  test('admits nothing of a shard that has come back empty, and all others stay exact', async () => {
    const [account, other] = [await accountOf(2), await accountOf(1)];
    const { primary } = cluster.shards[2]!;
    await fill(account);
    await primary.kill();
    await vi.waitFor(() => expect(countedBy(account)).toEqual(Array(PROCESSES).fill('refused')), WAIT);
    expect(await admitted(account, 6)).toBe(0);
    await fill(other);
    await expect(openValkey({ url: cluster.url, timeoutMs: TIMEOUT_MS, log })).rejects.toThrow(
      /^VALKEY_URL: .* cannot be used\. /,
    );
    await primary.restart();
    const later = () =>
      processes.map(({ outages }) => outages.of(account).countedBy(performance.now() + MINUTE_MS + 5_000));
    await vi.waitFor(() => expect(later()).toEqual(Array(PROCESSES).fill('both')), WAIT);
    expect(countedBy(account)).toEqual(Array(PROCESSES).fill('refused'));
    await vi.waitFor(() => expect(countedBy(other)).toEqual(Array(PROCESSES).fill('store')), WAIT);
  });

  test('trusts no replica that has taken over without the data', async () => {
    const account = await accountOf(0);
    const { replica } = cluster.shards[0]!;
    await fill(account);
    await command(replica!, 'FLUSHALL');
    await command(replica!, 'CLUSTER', 'FAILOVER', 'TAKEOVER');
    await vi.waitFor(async () => {
      expect(await admitted(account, PROCESSES)).toBe(0);
      expect(countedBy(account)).toEqual(Array(PROCESSES).fill('refused'));
    }, WAIT);
  });

  test('is refused in a sentence when one of its shards may evict keys, or none answers', async () => {
    const { primary } = cluster.shards[1]!;
    await command(primary, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(openValkey({ url: cluster.url, timeoutMs: TIMEOUT_MS, log })).rejects.toThrow(
      `The maxmemory-policy of ${new URL(primary.url).host} is allkeys-lru`,
    );
    await command(primary, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await expect(
      openValkey({ url: 'redis://127.0.0.1:1,127.0.0.1:2', timeoutMs: TIMEOUT_MS, log }),
    ).rejects.toThrow(/^VALKEY_URL: 127\.0\.0\.1:1, 127\.0\.0\.1:2 cannot be used\. .*ECONNREFUSED/);
  });
});
