/** Crossings of an alert that come and go while the store is away trigger once each when it is back. */
import { openLake } from '../../server/src/lake/open-lake.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const AWAY_SECONDS = 30;
/** Until the store is away, about. */
const AHEAD_SECONDS = 8;
/** Less than the smallest step of the price, so that no price equals the threshold. */
const BETWEEN_PRICES = 0.003;
const SECOND_MS = 1_000;
const SETTLED_TRIES = 100;

export default async function alertsAcrossRestart(site: Site): Promise<Outcome> {
  const postgres = await site.ownPostgres();
  const keys = await site.keys();
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys, connections: 2 });
  load.start();
  await load.answers(20);
  const lake = await openLake({ home: site.home, now: Date.now, mayWrite: () => false });
  site.onEnd(() => lake.close());
  const price = (atMs: number) => lake.quote('BTCUSD', atMs)!.price;
  // The simulated exchange knows its prices ahead, so the threshold is one that they will cross while the store is away.
  const soonMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS + AHEAD_SECONDS * SECOND_MS;
  const ahead = Array.from({ length: AWAY_SECONDS / 2 }, (_, second) => price(soonMs + second * SECOND_MS));
  const threshold = (Math.min(...ahead) + Math.max(...ahead)) / 2 + BETWEEN_PRICES;
  const created = await fetch(`http://127.0.0.1:${product.port}/api/alerts/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'drill',
      symbols: ['BTCUSD'],
      condition: { metric: 'price', op: 'crosses', value: threshold },
    }),
  });
  site.check(created.ok, `the alert was not created: ${created.status} ${await created.text()}`);
  await site.wait(3);
  const fromMs = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
  await postgres.stop();
  await site.wait(AWAY_SECONDS);
  await postgres.start();
  const startedMs = performance.now();
  const toMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const evaluated = async () => {
    const rows = await rowsOf<{ at: Date }>(
      site.databaseUrl!,
      "select evaluated_at as at from alert_progress where mode = 'live'",
    );
    return (rows[0]?.at.getTime() ?? 0) > toMs + SECOND_MS;
  };
  for (let tries = 0; !(await evaluated().catch(() => false)) && tries < SETTLED_TRIES * 4; tries++)
    await site.wait(0.1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  const triggers = await rowsOf<{ at: Date }>(
    site.databaseUrl!,
    'select triggered_at as at from alert_firing order by seq',
  );
  const within = triggers.map(({ at }) => at.getTime()).filter((ms) => ms > fromMs && ms <= toMs);
  const expected: number[] = [];
  const side = (atMs: number) => Math.sign(price(atMs) - threshold);
  let before = side(fromMs);
  for (let atMs = fromMs + SECOND_MS; atMs <= toMs; atMs += SECOND_MS) {
    const now = side(atMs);
    if (now !== 0 && before !== 0 && now !== before) expected.push(atMs);
    if (now !== 0) before = now;
  }
  site.check(expected.length > 0, 'nothing crossed the threshold');
  const outcome = await site.outcome({
    recoverySeconds,
    note: `${expected.length} crossings in ${AWAY_SECONDS} s without a store, ${within.length} triggered; recovery until all are evaluated`,
  });
  const distinct = new Set(within).size;
  return {
    ...outcome,
    lost: outcome.lost + Math.max(0, expected.length - distinct),
    doubled: outcome.doubled + within.length - distinct,
    wrong: outcome.wrong + Math.max(0, distinct - expected.length),
  };
}
