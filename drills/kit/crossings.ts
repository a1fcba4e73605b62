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
  /** Compares the triggers in the store with the crossings from one whole second until before another one. */
  reckon(fromMs: number, toMs: number): Promise<TriggerReckoning>;
}

export interface TriggerReckoning {
  readonly crossings: number;
  /** Crossings without a trigger. */
  readonly lost: number;
  /** Further triggers of a crossing. */
  readonly doubled: number;
  /** Triggers when nothing crossed. */
  readonly wrong: number;
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
  const side = (value: number) => Math.sign(value - threshold);
  /** Every price within a second counts, not only the last one. */
  const crossingsBetween = (fromMs: number, toMs: number): number[] => {
    let before = side(price(fromMs - SECOND_MS));
    return lake.trades(SYMBOL, fromMs, toMs).flatMap((trade) => {
      const hasCrossed = side(trade.price) !== before;
      before = side(trade.price);
      return hasCrossed ? [trade.timestampMs] : [];
    });
  };
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
    async reckon(fromMs, toMs) {
      const rows = await rowsOf<{ at: Date }>(
        site.databaseUrl!,
        'select triggered_at as at from alert_firing order by seq',
      );
      const triggers = rows.map(({ at }) => at.getTime()).filter((ms) => ms >= fromMs && ms < toMs);
      const crossings = crossingsBetween(fromMs, toMs);
      const instants = new Set([...crossings, ...triggers]);
      const sum = { crossings: crossings.length, lost: 0, doubled: 0, wrong: 0 };
      for (const instant of instants) {
        const expected = crossings.filter((ms) => ms === instant).length;
        const found = triggers.filter((ms) => ms === instant).length;
        sum.lost += Math.max(0, expected - found);
        sum[expected === 0 ? 'wrong' : 'doubled'] += Math.max(0, found - expected);
      }
      return sum;
    },
  };
}
