/** A store that is away for 50 seconds under load fails no call, and counts each once when it is back. */
import type { Outcome, Site } from '../kit/site.ts';

const AWAY_SECONDS = 50;

export default async function storeAway(site: Site): Promise<Outcome> {
  const postgres = await site.ownPostgres();
  const product = await site.start();
  const keys = await site.keys();
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  // Calls with the keys that are known already need no store.
  await load.answers(100);
  await postgres.stop();
  const before = load.answered.length;
  await site.wait(AWAY_SECONDS);
  const meanwhile = load.answered.length - before;
  await postgres.start();
  const startedMs = performance.now();
  await site.caughtUp();
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  await site.wait(1);
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  return await site.outcome({
    recoverySeconds,
    note: `${meanwhile} calls answered in ${AWAY_SECONDS} s without a store; recovery until all are stored`,
  });
}
