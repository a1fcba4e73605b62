/** Crossings of an alert that come and go while the store is away trigger once each when it is back. */
import { alertOnCrossings } from '../kit/crossings.ts';
import type { Outcome, Site } from '../kit/site.ts';

const AWAY_SECONDS = 30;
/** Until the store is away, about. */
const AHEAD_SECONDS = 8;
const SECOND_MS = 1_000;

export default async function alertsAcrossRestart(site: Site): Promise<Outcome> {
  const postgres = await site.ownPostgres();
  const keys = await site.keys();
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys, connections: 2 });
  load.start();
  await load.answers(20);
  const alert = await alertOnCrossings(site, {
    port: product.port,
    key: keys[0]!,
    aheadSeconds: AHEAD_SECONDS,
    seconds: AWAY_SECONDS / 2,
  });
  await site.wait(3);
  const fromMs = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
  await postgres.stop();
  await site.wait(AWAY_SECONDS);
  await postgres.start();
  const startedMs = performance.now();
  const toMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  await alert.evaluated(toMs + SECOND_MS);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  const { crossings, lost, doubled, wrong } = await alert.reckon(fromMs, toMs);
  site.check(crossings > 0, 'nothing crossed the threshold');
  const outcome = await site.outcome({
    recoverySeconds,
    note: `${crossings} crossings in ${AWAY_SECONDS} s without a store, ${crossings - lost} triggered; recovery until all are evaluated`,
  });
  return {
    ...outcome,
    lost: outcome.lost + lost,
    doubled: outcome.doubled + doubled,
    wrong: outcome.wrong + wrong,
  };
}
