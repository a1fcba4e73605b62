import type { BillingPeriod } from './subscription-events.ts';

/** Both in milliseconds: what is left of a period at an instant, and how long it is. */
function share({ startMs, endMs }: BillingPeriod, atMs: number): { left: bigint; whole: bigint } {
  return {
    left: BigInt(Math.min(Math.max(endMs - atMs, 0), endMs - startMs)),
    whole: BigInt(endMs - startMs),
  };
}

/** `part / whole`, half up; neither is negative. */
const rounded = (part: bigint, whole: bigint): number => Number((2n * part + whole) / (2n * whole));

/** The share of `amountMinor` that the rest of a period is worth at `atMs`, rounded half up, in minor units. */
export function remainingValue(amountMinor: number, period: BillingPeriod, atMs: number): number {
  const { left, whole } = share(period, atMs);
  return rounded(BigInt(amountMinor) * left, whole);
}

/** What a higher plan costs for the rest of a period: the difference of the two prices by the share that is left; never negative. */
export const upgradeDifference = (
  formerMinor: number,
  newMinor: number,
  period: BillingPeriod,
  atMs: number,
): number => remainingValue(Math.max(0, newMinor - formerMinor), period, atMs);

/** What a whole new period costs when the rest of the former one is put against it, rounded once; never negative. */
export function newPeriodLessCredit(
  formerMinor: number,
  newMinor: number,
  period: BillingPeriod,
  atMs: number,
): number {
  const { left, whole } = share(period, atMs);
  const cost = BigInt(newMinor) * whole - BigInt(formerMinor) * left;
  return cost <= 0n ? 0 : rounded(cost, whole);
}
