import { ATTRIBUTION_WINDOWS, type AttributionWindow } from '@meridian/contracts/assistant';
import { DAY_MS, dateOf, dayNumber, monthsBefore, yearOf } from '@meridian/market/dates';
import type { DatedCloses } from '@meridian/market/portfolio/aligned';
import { attributionOf } from '@meridian/market/portfolio/attribution';
import { brinsonFachler } from '@meridian/market/portfolio/brinson';
import type { Attribution, MarketSectors } from './facts.ts';
import { plainFigure } from './figure.ts';
import { sectorOf } from './class-names.ts';
import type { Benchmark } from './measure-risk.ts';
import type { ReadHolding } from './read-portfolio.ts';

/** An older close is too old to be the price of a day. */
const HOLDS_MS = 10 * DAY_MS;
const MONTHS = { '1m': 1, '3m': 3, '1y': 12 } as const;

/** The last day before a window that ends on `lastDay`; both in days since 1970. */
export const windowStart = (window: AttributionWindow, lastDay: number): number =>
  window === 'ytd' ? dayNumber(yearOf(lastDay), 1, 1) - 1 : monthsBefore(lastDay, MONTHS[window]);

/** The latest close up to `day`; undefined when it is more than ten days older. */
export function closeUpTo({ timestamp, close }: DatedCloses, day: number): number | undefined {
  const at = timestamp.findLastIndex((it) => it <= day * DAY_MS);
  return at < 0 || day * DAY_MS - timestamp[at]! > HOLDS_MS ? undefined : close[at]!;
}

interface Held {
  readonly it: ReadHolding;
  readonly before: number;
  readonly after: number;
}

/** The contribution of each holding and sector over each window with enough data, assuming today's holdings throughout. */
export function measureAttribution(
  read: readonly ReadHolding[],
  benchmark: Benchmark | undefined,
  market: MarketSectors | undefined,
): Attribution[] {
  const counted = read.filter(({ rate }) => rate);
  const lastDay = Math.max(0, ...counted.map(({ closes }) => (closes.timestamp.at(-1) ?? 0) / DAY_MS));
  return ATTRIBUTION_WINDOWS.flatMap((window) => {
    const firstDay = windowStart(window, lastDay);
    const held = counted.flatMap((it) => heldOver(it, firstDay, lastDay));
    const found = attributionOf(held);
    if (!found) return [];
    const positions = held
      .map(({ it, before, after }, k) => ({
        symbol: it.info.symbol,
        change: plainFigure(after / before - 1),
        contribution: plainFigure(found.contributions[k]!),
      }))
      .toSorted((a, b) => b.contribution - a.contribution);
    const [from, to] = [firstDay, lastDay].map((day) => benchmark && closeUpTo(benchmark.closes, day));
    return [
      {
        window,
        from: dateOf(firstDay),
        to: dateOf(lastDay),
        change: plainFigure(found.change),
        benchmarkChange: from && to ? plainFigure(to / from - 1) : null,
        positions,
        sectors: bySector(held, found.contributions),
        comparison: compare(held, market?.get(window)),
      },
    ];
  });
}

function heldOver(it: ReadHolding, firstDay: number, lastDay: number): Held[] {
  const [from, to] = [closeUpTo(it.closes, firstDay), closeUpTo(it.closes, lastDay)];
  if (!from || !to) return [];
  const { quantity } = it.holding;
  return [{ it, before: quantity * from, after: quantity * to }];
}

function bySector(held: readonly Held[], contributions: readonly number[]) {
  const sums = new Map<string, number>();
  for (const [k, { it }] of held.entries()) {
    const name = sectorOf(it.info);
    sums.set(name, (sums.get(name) ?? 0) + contributions[k]!);
  }
  return Array.from(sums, ([name, sum]) => ({ name, contribution: plainFigure(sum) })).toSorted(
    (a, b) => b.contribution - a.contribution,
  );
}

/** Compares the held shares with the market by sector; null without shares or with short ones. */
function compare(
  held: readonly Held[],
  market: ReadonlyMap<string, { weight: number; change: number }> | undefined,
): Attribution['comparison'] {
  const shares = held.filter(({ it }) => it.info.assetClass === 'equity' && it.info.sector !== null);
  if (!market || shares.length === 0 || shares.some(({ before }) => before < 0)) return null;
  const own = Map.groupBy(shares, ({ it }) => it.info.sector!);
  const total = (some: readonly Held[], end: 'before' | 'after') =>
    some.reduce((sum, it) => sum + it[end], 0);
  const all = total(shares, 'before');
  const marketChange = [...market.values()].reduce((sum, { weight, change }) => sum + weight * change, 0);
  const found = brinsonFachler(
    [...new Set([...own.keys(), ...market.keys()])].toSorted().map((name) => {
      const mine = own.get(name) ?? [];
      // A sector missing from the market counts entirely as selection, a sector that is not held as none.
      const theirs = market.get(name) ?? { weight: 0, change: marketChange };
      return {
        name,
        weight: total(mine, 'before') / all,
        change: mine.length === 0 ? theirs.change : total(mine, 'after') / total(mine, 'before') - 1,
        marketWeight: theirs.weight,
        marketChange: theirs.change,
      };
    }),
  );
  return {
    change: plainFigure(found.change),
    marketChange: plainFigure(found.marketChange),
    allocation: plainFigure(found.effects.reduce((sum, { allocation }) => sum + allocation, 0)),
    selection: plainFigure(found.effects.reduce((sum, { selection }) => sum + selection, 0)),
    effects: found.effects.map(({ name, allocation, selection }) => ({
      name,
      allocation: plainFigure(allocation),
      selection: plainFigure(selection),
    })),
  };
}
