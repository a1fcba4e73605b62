import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { readPast } from './outages.ts';
import { recordComponents } from './record-components.ts';

const BEAT_MS = 30_000;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

/** A recorder whose beats the test makes. */
function recorder(oldestMailMs: () => Promise<number>) {
  let task = async () => {};
  const failures: unknown[] = [];
  recordComponents(
    { ...portal.context, health: { ...portal.context.health, oldestMailMs } },
    {
      every: (ms, given) => {
        expect(ms).toBe(BEAT_MS);
        task = given;
        return () => {};
      },
      onError: (error) => failures.push(error),
    },
  );
  const beat = async () => {
    portal.clock.nowMs += BEAT_MS;
    await task();
  };
  return { beat, failures };
}
const mailOf = async () => {
  const past = await readPast(portal.database.store);
  return past.components(portal.clock.nowMs).find(({ name }) => name === 'mail');
};

test('measures each component from the first beat on, and each fault from beat to beat', async () => {
  let mailMs = 0;
  const { beat } = recorder(async () => mailMs);
  await beat();
  const sinceMs = portal.clock.nowMs;
  expect(await mailOf()).toMatchObject({ since: new Date(sinceMs).toISOString(), days: [] });
  mailMs = 600_000;
  await beat();
  await beat();
  mailMs = 0;
  await beat();
  await beat();
  expect((await mailOf())!.days).toMatchObject([{ degraded_seconds: 60, down_seconds: 0 }]);
  mailMs = 600_000;
  for (let beats = 0; beats < 4; beats++) await beat();
  portal.clock.nowMs += BEAT_MS;
  expect((await mailOf())!.days).toMatchObject([{ degraded_seconds: 180 }]);
});

test('two processes that measure the same fault count it once', async () => {
  const first = recorder(async () => 600_000);
  const second = recorder(async () => 600_000);
  await first.beat();
  await second.beat();
  portal.clock.nowMs += BEAT_MS;
  expect((await mailOf())!.days).toMatchObject([{ degraded_seconds: 60 }]);
});
