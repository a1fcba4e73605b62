import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectValkey, hasValkey, startValkey } from '../../testing/valkey-server.ts';
import { LEASE_CALLS } from './limit-scripts.ts';

const WINDOW_MS = 300;
const LEASE_MS = 60;
const LIMIT = 50;
const NODES = 4;
const SECONDS = 2;

test.skipIf(!hasValkey)(
  'calls of leases never exceed the limit in a window, wherever in its time a lease is used',
  async () => {
    const server = await startValkey();
    const valkey = await connectValkey(server.url);
    const keys = ['leases', 'month', 'month', 'single', 'sum'].map((name) => `{account}:${name}`);
    const used: number[] = [];
    const endMs = performance.now() + SECONDS * 1_000;
    /** A process that uses each lease until a random moment of its time. */
    const work = async (moments: readonly number[]) => {
      let returned = ['', '0', '0', '0'];
      for (let turn = 0; performance.now() < endMs; turn += 1) {
        const askedMs = performance.now();
        const id = randomUUID();
        const args = [LIMIT, WINDOW_MS * 1_000, 0, 0, 0, id, 8, LEASE_MS * 1_000].map(String);
        const reply = (await valkey.run(LEASE_CALLS, keys, [...args, ...returned])) as number[];
        const [state, storeUs = 0, , , , granted = 0] = reply;
        if (state !== 1) {
          returned = ['', '0', '0', '0'];
          await delay(1);
          continue;
        }
        await delay(moments[turn % moments.length]! * LEASE_MS);
        const usedMs = performance.now();
        // Too late: the lease is over.
        const count = usedMs - askedMs < LEASE_MS ? granted - (turn % 2) : 0;
        for (let call = 0; call < count; call += 1) used.push(usedMs);
        const lastUs = storeUs + Math.ceil((usedMs - askedMs) * 1_000);
        returned = [id, granted, count, lastUs].map(String);
      }
    };
    const moments = fc.sample(
      fc.array(fc.double({ min: 0, max: 1.1, noNaN: true }), { minLength: 20 }),
      NODES,
    );
    await Promise.all(moments.map(work));
    await valkey.close();
    await server.close();
    used.sort((a, b) => a - b);
    let fullest = 0;
    for (let first = 0, last = 0; last < used.length; last += 1) {
      while (used[last]! - used[first]! >= WINDOW_MS) first += 1;
      fullest = Math.max(fullest, last - first + 1);
    }
    expect(fullest).toBeLessThanOrEqual(LIMIT);
    expect(fullest).toBeGreaterThan(LIMIT / 2);
  },
);
