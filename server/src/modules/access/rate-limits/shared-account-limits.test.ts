import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Valkey } from '../../../shared/valkey/valkey.ts';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../../testing/valkey-server.ts';
import type { CallLimits, Instant, Limits } from './account-limits.ts';
import { Outages } from '../../../shared/rate-limiters/outages.ts';
import type { OutagePolicy } from '../../../shared/rate-limiters/outage-policy.ts';
import { noChecks } from '../../../shared/rate-limiters/shared-counting.ts';
import { SharedAccountLimits } from './shared-account-limits.ts';

const FREE: Limits = { callsPerMinute: 30, callsPerMonth: 1_800 };
const NODES = 4;
const WINDOW_MS = 60_000;

let server: ValkeyServer;
let nodes: { readonly valkey: Valkey; readonly limits: CallLimits; readonly outage: OutagePolicy }[];
/** Charged calls in the database. */
let stored: number;
/** Monotonic time of every process; the store has its own clock. */
let elapsedMs: number;

const at = (): Instant => ({ nowMs: Date.UTC(2026, 10, 24), elapsedMs });

async function openNode(accountId: string, nodesMax = NODES) {
  const valkey = await connectValkey(server.url);
  const outages = new Outages(valkey, WINDOW_MS, () => elapsedMs);
  const limits = new SharedAccountLimits(accountId, {
    valkey,
    outages,
    nodesMax,
    sharesInOutage: true,
    checks: noChecks(),
    chargedInMonth: async () => stored,
    elapsed: () => elapsedMs,
  });
  return { valkey, limits, outage: outages.of(`{${accountId}}`) };
}

/** Whether a node admits a call; false for a refusal of any kind. */
async function admits({ limits }: { readonly limits: CallLimits }, plan = FREE): Promise<boolean> {
  try {
    return (await limits.take('live', plan, at())) === undefined;
  } catch {
    return false;
  }
}

/** How many of `count` calls, spread over all nodes, are admitted at once. */
async function admitted(count: number, plan = FREE): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, (_, i) => admits(nodes[i % NODES]!, plan)));
  return replies.filter(Boolean).length;
}

describe.skipIf(!hasValkey)('limits that four processes share', () => {
  beforeEach(async () => {
    server = await startValkey();
    stored = 0;
    elapsedMs = 1_000;
    const accountId = randomUUID();
    nodes = await Promise.all(Array.from({ length: NODES }, () => openNode(accountId)));
  });
  afterEach(async () => {
    await Promise.all(nodes.map(({ valkey }) => valkey.close()));
    await server.close();
  });

  test('the minute holds for all of them together, and its refusals cost no question', async () => {
    expect(await admitted(240)).toBe(30);
    const [first] = nodes;
    expect(first!.limits.usedInMinute('live', at())).toBe(30);
    expect(first!.limits.minuteWaitMs('live', 30, at())).toBeGreaterThan(WINDOW_MS - 5_000);
    // A known refusal is no promise.
    expect(first!.limits.take('live', FREE, at())).toBe('minute');
    expect(await first!.limits.readUsedInMinute(at())).toBe(30);
    // Test keys have a window of their own.
    expect(await first!.limits.take('test', FREE, at())).toBeUndefined();
  });

  test('the month holds for all of them, counted on from the database', async () => {
    stored = 1_790;
    expect(await admitted(120)).toBe(10);
    expect(nodes[1]!.limits.usedInMonth(at())).toBe(1_800);
  });

  test('a refunded call is free again, for every process', async () => {
    const [first, second] = nodes;
    expect(await admitted(120)).toBe(30);
    const third = await openNode(first!.limits.accountId);
    const instant = at();
    stored = 0;
    const plan = { callsPerMinute: 31, callsPerMonth: 1_800 };
    expect(await first!.limits.take('live', plan, instant)).toBeUndefined();
    expect(await third.limits.take('live', { ...plan }, at())).toBe('minute');
    first!.limits.refund('live', instant);
    const again = { ...plan };
    await vi.waitFor(async () => expect(await second!.limits.readUsedInMinute(at())).toBe(30), {
      timeout: 20_000,
    });
    expect(await second!.limits.take('live', again, at())).toBeUndefined();
    expect(second!.limits.usedInMonth(at())).toBe(31);
    await third.valkey.close();
  });

  describe('and whose plan is so large that they lease calls', () => {
    const LARGE: Limits = { callsPerMinute: 1_000, callsPerMonth: 100_000 };

    test('admit the whole limit and not more, with few questions', async () => {
      const runs = nodes.map(({ valkey }) => vi.spyOn(valkey, 'run'));
      expect(await admitted(3_000, LARGE)).toBe(1_000);
      const questions = runs.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(questions).toBeLessThan(50);
      expect(nodes[0]!.limits.take('live', LARGE, at())).toBe('minute');
      expect(await nodes[0]!.limits.readUsedInMinute(at())).toBe(1_000);
    });

    test('return what they do not use, of the minute and of the month', async () => {
      const [first, second] = nodes;
      const used = at();
      expect(await first!.limits.take('live', LARGE, used)).toBeUndefined();
      expect(first!.limits.usedInMinute('live', at())).toBe(1);
      expect(first!.limits.usedInMonth(at())).toBe(1);
      first!.limits.refund('live', used);
      expect(first!.limits.usedInMonth(at())).toBe(0);
      expect(await first!.limits.take('live', LARGE, at())).toBeUndefined();
      await vi.waitFor(async () => expect(await second!.limits.readUsedInMinute(at())).toBe(1), {
        timeout: 20_000,
      });
      const others = { ...LARGE };
      const replies = await Promise.all(Array.from({ length: 1_200 }, () => admits(second!, others)));
      expect(replies.filter(Boolean)).toHaveLength(999);
      expect(second!.limits.usedInMonth(at())).toBe(1_000);
    });

    test('keep to the month', async () => {
      stored = 99_880;
      expect(await admitted(600, LARGE)).toBe(120);
      expect(nodes[0]!.limits.usedInMonth(at())).toBe(100_000);
    });

    test('count calls of a smaller plan of before', async () => {
      expect(await admitted(60, { ...LARGE, callsPerMinute: 999 })).toBe(60);
      expect(await admitted(3_000, LARGE)).toBe(940);
    });
  });

  test('a store that hangs delays a call once, and nothing is admitted until it answers', async () => {
    expect(await admitted(20)).toBe(20);
    server.hang();
    expect(await admitted(40)).toBe(0);
    server.resume();
    await vi.waitFor(
      () => expect(nodes.map((it) => it.outage.countedBy(elapsedMs))).toEqual(Array(NODES).fill('store')),
      { timeout: 20_000 },
    );
    // Calls that the store took while nobody waited for it may be counted, but none beyond the limit is admitted.
    expect(await admitted(120)).toBeLessThanOrEqual(10);
  });

  test('a store that comes back empty admits no call more', async () => {
    expect(await admitted(120)).toBe(30);
    await server.kill();
    await vi.waitFor(() => expect(nodes.map((it) => it.outage.count)).toEqual(Array(NODES).fill(1)), {
      timeout: 20_000,
    });
    await server.restart();
    const isBack = () => nodes.map((it) => it.outage.countedBy(elapsedMs + WINDOW_MS + 5_000));
    await vi.waitFor(() => expect(isBack()).toEqual(Array(NODES).fill('both')), { timeout: 20_000 });
    expect(await admitted(120)).toBe(0);
    // The calls of before have left the window; each process still admits its share alone.
    elapsedMs += WINDOW_MS + 5_000;
    stored = 30;
    const share = Math.floor(30 / NODES);
    expect(await admitted(240)).toBe(share * NODES);
    const charged = nodes.map(({ limits }) => limits.usedInMonth(at()));
    expect(Math.max(...charged)).toBe(30 + share * NODES);
  });

  test('in a long outage all processes together stay within the limit, and the month is charged afterwards', async () => {
    expect(await admitted(120)).toBe(30);
    await server.kill();
    await vi.waitFor(() => expect(nodes.map((it) => it.outage.count)).toEqual(Array(NODES).fill(1)), {
      timeout: 20_000,
    });
    expect(await admitted(40)).toBe(0);
    elapsedMs += WINDOW_MS;
    stored = 30;
    expect(await admitted(240)).toBe(Math.floor(30 / NODES) * NODES);
    // Of ten calls of the month, each process has two.
    stored = 1_790;
    for (const it of nodes) it.outage.count += 1;
    elapsedMs += WINDOW_MS;
    expect(await admitted(240)).toBe(8);
  });

  test('a store that may evict keys, or is not there, is refused in a sentence', async () => {
    const evicting = await startValkey('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru');
    await expect(connectValkey(evicting.url)).rejects.toThrow(/maxmemory-policy of \S+ is allkeys-lru/);
    await evicting.close();
    await expect(connectValkey(evicting.url)).rejects.toThrow(/VALKEY_URL: 127\.0\.0\.1/);
  });
});
