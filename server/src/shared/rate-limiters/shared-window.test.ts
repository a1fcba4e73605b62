import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import { LimitsUnavailableError } from '../errors/limits-unavailable-error.ts';
import { Outages } from './outages.ts';
import type { Taken } from './rate-limit.ts';
import { noChecks, type SharedCounting } from './shared-counting.ts';
import { SharedVisitorLimits } from './shared-visitor-limits.ts';
import { SharedWindow } from './shared-window.ts';

const MINUTE_MS = 60_000;
const NODES = 4;

describe.skipIf(!hasValkey)('limits per minute that four processes share', () => {
  let server: ValkeyServer;
  let nodes: SharedCounting[];
  let elapsedMs: number;
  beforeEach(async () => {
    server = await startValkey();
    elapsedMs = 1_000;
    nodes = await Promise.all(
      Array.from({ length: NODES }, async () => {
        const valkey = await connectValkey(server.url);
        const elapsed = () => elapsedMs;
        const outages = new Outages(valkey, MINUTE_MS, elapsed);
        return { valkey, outages, nodesMax: NODES, sharesInOutage: true, elapsed, checks: noChecks() };
      }),
    );
  });
  afterEach(async () => {
    await Promise.all(nodes.map(({ valkey }) => valkey.close()));
    await server.close();
  });

  test('hold for all of them together, and a known refusal asks nothing', async () => {
    const windows = nodes.map((it) => new SharedWindow('calls', 10, it));
    const taken = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => windows[i % NODES]!.take('key')),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10);
    const refusal = windows[0]!.take('key') as Taken;
    expect(refusal.allowed).toBe(false);
    expect(refusal.retryAfterMs).toBeGreaterThan(MINUTE_MS - 5_000);
    expect(await windows[0]!.take('other')).toEqual({ allowed: true, retryAfterMs: 0, remaining: 9 });
  });

  test('visitors: a call refused by the global limit does not count against the address', async () => {
    const limits = nodes.map((it) => new SharedVisitorLimits('demo', { byAddress: 3, ofAll: 5 }, it));
    const flood = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => limits[i % NODES]!.take('flood', elapsedMs)),
    );
    expect(flood.filter(({ refusal }) => refusal === undefined)).toHaveLength(3);
    expect(new Set(flood.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'address']));
    expect(await limits[1]!.take('a', elapsedMs)).toMatchObject({
      refusal: undefined,
      left: { remaining: 1 },
    });
    expect(await limits[2]!.take('b', elapsedMs)).toMatchObject({ refusal: undefined });
    const late = await limits[3]!.take('late', elapsedMs);
    expect(late).toMatchObject({ refusal: 'all', left: { remaining: 0 } });
    expect(late.left.waitMs).toBeGreaterThan(MINUTE_MS - 5_000);
  });

  test('while Valkey is away, calls are refused for a minute, then each process admits its part', async () => {
    const [node] = nodes;
    const window = new SharedWindow('calls', 10, node!);
    node!.outages.of('window:{calls:key}').lost(elapsedMs);
    expect(() => window.take('key')).toThrow(LimitsUnavailableError);
    elapsedMs += MINUTE_MS;
    const taken = await Promise.all(Array.from({ length: 10 }, async () => window.take('key')));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(Math.floor(10 / NODES));
  });
});
