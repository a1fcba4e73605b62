import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { LEASE_MS, ObjectLease } from './object-lease.ts';
import { s3Objects } from './s3-objects.ts';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.close());

/** A process with a clock and timers of its own. */
function process(startMs: number) {
  const access = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: undefined, region: 'us-east-1' };
  const clock = { ms: startMs };
  let renewals: (() => Promise<void>)[] = [];
  const lease = new ObjectLease({
    store: s3Objects('s3://bucket/site', { ...access, endpoint: s3.endpoint }, { attempts: 1 }),
    name: 'lease.json',
    elapsed: () => clock.ms,
    every: (_, task) => {
      renewals.push(task);
      return () => void (renewals = renewals.filter((it) => it !== task));
    },
  });
  const renew = () => Promise.all(renewals.map((it) => it()));
  return { lease, clock, renew };
}

test('one of many processes holds it, and the others see how far it is', async () => {
  const all = [0, 5_000, 900_000].map(process);
  const taken = await Promise.all(all.map(({ lease }) => lease.take()));
  const at = taken.findIndex((it) => it !== undefined);
  expect(taken.filter((it) => it !== undefined)).toHaveLength(1);
  taken[at]!.note({ done: 3, total: 7 });
  await all[at]!.renew();
  const other = all[(at + 1) % 3]!;
  expect(await other.lease.take()).toBeUndefined();
  expect(other.lease.heldBy()).toEqual({ done: 3, total: 7 });
  await taken[at]!.release();
  expect(await other.lease.take()).toBeDefined();
});

test('a holder that renews it keeps it, and one that died loses it', async () => {
  const first = process(0);
  const second = process(1e9);
  const held = (await first.lease.take())!;
  for (let round = 0; round < 5; round++) {
    expect(await second.lease.take()).toBeUndefined();
    second.clock.ms += LEASE_MS - 1;
    await first.renew();
  }
  expect(await second.lease.take()).toBeUndefined();
  second.clock.ms += LEASE_MS;
  expect(await second.lease.take()).toBeDefined();
  expect(held.lost.aborted).toBe(false);
  await first.renew();
  expect(held.lost.aborted).toBe(true);
});

test('a store that is away takes it from nobody, and a damaged record holds it for a while only', async () => {
  const first = process(0);
  const held = (await first.lease.take())!;
  s3.isAway = true;
  await first.renew();
  expect(held.lost.aborted).toBe(false);
  s3.isAway = false;
  s3.objects.set('site/lease.json', Buffer.from('{"hol'));
  const second = process(0);
  expect(await second.lease.take()).toBeUndefined();
  second.clock.ms += LEASE_MS;
  expect(await second.lease.take()).toBeDefined();
});
