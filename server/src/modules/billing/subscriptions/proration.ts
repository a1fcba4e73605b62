import type { BillingPeriod } from './subscription-events.ts';

/** The rest of a period at an instant and its whole length, both in milliseconds. */
function remainingShare({ startMs, endMs }: BillingPeriod, atMs: number): { left: bigint; whole: bigint } {
  return {
    left: BigInt(Math.min(Math.max(endMs - atMs, 0), endMs - startMs)),
    whole: BigInt(endMs - startMs),
  };
}

/** `part / whole` rounded half up; neither is negative. */
const divideHalfUp = (part: bigint, whole: bigint): number => Number((2n * part + whole) / (2n * whole));

/** The value of the rest of a period at `atMs`, in minor units, rounded half up. */
export function remainingValue(amountMinor: number, period: BillingPeriod, atMs: number): number {
  const { left, whole } = remainingShare(period, atMs);
  return divideHalfUp(BigInt(amountMinor) * left, whole);
}

/** The price of a higher plan for the rest of a period: the prorated difference of the two prices, never negative. */
export const upgradeDifference = (
  previousMinor: number,
  newMinor: number,
  period: BillingPeriod,
  atMs: number,
): number => remainingValue(Math.max(0, newMinor - previousMinor), period, atMs);

/** The price of a new period less the credit for the rest of the previous one, rounded once, never negative. */
export function newPeriodLessCredit(
  previousMinor: number,
  newMinor: number,
  period: BillingPeriod,
  atMs: number,
): number {
  const { left, whole } = remainingShare(period, atMs);
  const cost = BigInt(newMinor) * whole - BigInt(previousMinor) * left;
  return cost <= 0n ? 0 : divideHalfUp(cost, whole);
}
