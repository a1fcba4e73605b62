/**
 * Calls beyond the quota of a month that are paid instead of refused. They cost a price per 1,000 calls, pro rata to the call; the
 * sum of a month is rounded once, half up, to the minor unit.
 */
import type { Currency } from './currencies.ts';

/** The calls that a price is for. */
export const OVERAGE_UNIT = 1_000;
/** After the end of a month, its last calls may still be on their way into the counts. They are charged this much later. */
export const OVERAGE_SETTLED_AFTER_MS = 3_600_000;
/** The most that a customer can let a month cost, in minor units. */
export const OVERAGE_CAP_MOST_MINOR = 1_000_000_00;

/** What an account agreed to for calls beyond its quota, and what it used of that in a month. */
export interface AccountOverage {
  /** Whether calls beyond the quota go through. */
  readonly on: boolean;
  readonly currency: Currency;
  /** The price of 1,000 calls in minor units, tax included. */
  readonly perThousandMinor: number;
  /** What a calendar month may cost at most, in minor units. */
  readonly capMinor: number;
  /** The month that the following fields are about: its first day (UTC), `YYYY-MM-DD`. */
  readonly month: string;
  /** Calls of the month that are not overage at this price; null where nothing runs any more. */
  readonly included: number | null;
  /** Overage of the month that ended with an earlier plan or price, and what it costs. */
  readonly endedCalls: number;
  readonly endedMinor: number;
  /** A higher price that was announced, and applies from the next month on. */
  readonly announcedMinor?: number;
}

/** What `calls` cost, in minor units. */
export const overageCostMinor = (calls: number, perThousandMinor: number): number =>
  Number((2n * BigInt(calls) * BigInt(perThousandMinor) + 1_000n) / 2_000n);

/** How many calls an amount pays for. */
export const callsForMinor = (amountMinor: number, perThousandMinor: number): number =>
  Number((BigInt(Math.max(0, amountMinor)) * BigInt(OVERAGE_UNIT)) / BigInt(perThousandMinor));

/** A cap to suggest to those who pay `monthlyMinor` for a month: as much again, in whole units. */
export const suggestedCapMinor = (monthlyMinor: number): number =>
  Math.max(5_00, Math.ceil(monthlyMinor / 100) * 100);
