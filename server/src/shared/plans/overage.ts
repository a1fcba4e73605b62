/** Calls beyond the quota of an account: how many go through, and what those of the month cost. Pure; counts come from the store. */
import { type AccountOverage, callsForMinor, overageCostMinor } from '@meridian/contracts/overage';

/** The first day of the month that begins at `startMs`, `YYYY-MM-DD`. */
export const monthText = (startMs: number): string => new Date(startMs).toISOString().slice(0, 10);

/** What is over the quota of a month so far. */
export interface OverageSoFar {
  readonly on: boolean;
  readonly currency: AccountOverage['currency'];
  readonly perThousandMinor: number;
  readonly capMinor: number;
  /** Overage of the month, also that of an earlier plan. */
  readonly calls: number;
  readonly costMinor: number;
  /** How many calls of the month are charged before the next one is refused. */
  readonly ceiling: number;
  /** Calls of the month that are no overage. */
  readonly included: number;
  /** What the cap leaves for overage that runs. */
  readonly leftMinor: number;
}

/**
 * The overage of an account in the month that begins with the day `month`, with a quota of `quota` calls of which `charged` are used.
 * Null where nothing was agreed, or the plan has no quota. A quota that has risen since holds for the whole month.
 */
export function overageSoFar(
  overage: AccountOverage | null,
  { quota, month, charged }: { quota: number | null; month: string; charged: number },
): OverageSoFar | null {
  if (overage === null || quota === null) return null;
  const { on, currency, perThousandMinor, capMinor } = overage;
  const isThisMonth = overage.month === month;
  const endedCalls = isThisMonth ? overage.endedCalls : 0;
  const endedMinor = isThisMonth ? overage.endedMinor : 0;
  const runs = on || (isThisMonth && overage.included !== null);
  const included = Math.max(quota, isThisMonth ? (overage.included ?? 0) : 0);
  const running = runs ? Math.max(0, charged - included) : 0;
  const leftMinor = Math.max(0, capMinor - endedMinor);
  return {
    on,
    currency,
    perThousandMinor,
    capMinor,
    calls: endedCalls + running,
    costMinor: endedMinor + overageCostMinor(running, perThousandMinor),
    ceiling: on ? included + callsForMinor(leftMinor, perThousandMinor) : quota,
    included,
    leftMinor,
  };
}
