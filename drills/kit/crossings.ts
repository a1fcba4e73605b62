/** An alert on prices of the simulated exchange, which are known ahead, and when it must have triggered. */
import { openLake } from '../../server/src/lake/open-lake.ts';
import { rowsOf } from './reckoning.ts';
import type { Site } from './site.ts';

const SYMBOL = 'BTCUSD';
const SECOND_MS = 1_000;
/** Less than the smallest step of the price, so that no price equals the threshold. */
const BETWEEN_PRICES = 0.003;

export interface Crossings {
  /** Waits until the store has what happened until an instant. */
  evaluated(untilMs: number): Promise<void>;
  /** Between two whole seconds, the first one left out: the crossings, and the triggers in the store. */
  between(
    fromMs: number,
    toMs: number,
  ): Promise<{ readonly expected: number; readonly triggers: readonly number[] }>;
}

/** Makes an alert that triggers several times within the seconds from `aheadSeconds` from now on. */
export async function alertOnCrossings(
  site: Site,
  { port, key, aheadSeconds, seconds }: { port: number; key: string; aheadSeconds: number; seconds: number },
): Promise<Crossings> {
  const lake = await openLake({ home: site.home, now: Date.now, mayWrite: () => false });
  site.onEnd(() => lake.close());
  const price = (atMs: number) => lake.quote(SYMBOL, atMs)!.price;
  const soonMs = (Math.floor(Date.now() / SECOND_MS) + aheadSeconds) * SECOND_MS;
  const ahead = Array.from({ length: seconds }, (_, second) => price(soonMs + second * SECOND_MS));
  const threshold = (Math.min(...ahead) + Math.max(...ahead)) / 2 + BETWEEN_PRICES;
  const created = await fetch(`http://127.0.0.1:${port}/api/alerts/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'drill',
      symbols: [SYMBOL],
      condition: { metric: 'price', op: 'crosses', value: threshold },
    }),
  });
  site.countOwnCalls(1);
  site.check(created.ok, `the alert was not created: ${created.status} ${await created.text()}`);
  const side = (atMs: number) => Math.sign(price(atMs) - threshold);
  return {
    async evaluated(untilMs) {
      await site.until(async () => {
        const rows = await rowsOf<{ at: Date }>(
          site.databaseUrl!,
          "select evaluated_at as at from alert_progress where mode = 'live'",
        );
        return (rows[0]?.at.getTime() ?? 0) > untilMs;
      });
    },
    async between(fromMs, toMs) {
      const rows = await rowsOf<{ at: Date }>(
        site.databaseUrl!,
        'select triggered_at as at from alert_firing order by seq',
      );
      let expected = 0;
      let before = side(fromMs);
      for (let atMs = fromMs + SECOND_MS; atMs <= toMs; atMs += SECOND_MS) {
        const now = side(atMs);
        if (now !== 0 && before !== 0 && now !== before) expected += 1;
        if (now !== 0) before = now;
      }
      return {
        expected,
        triggers: rows.map(({ at }) => at.getTime()).filter((ms) => ms > fromMs && ms <= toMs),
      };
    },
  };
}
