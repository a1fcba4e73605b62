import type { PlanId } from '@meridian/contracts/plans';

/** What a coupon takes off the periods of a subscription, in minor units of its currency. */
export interface Discount {
  readonly code: string;
  /** Of the price of a period; null for an amount. */
  readonly percent: number | null;
  readonly amountMinor: number | null;
  /** null for every plan. */
  readonly plans: readonly PlanId[] | null;
  /** The periods that it still reduces, with the current one; null for all. */
  readonly periodsLeft: number | null;
  /** What it takes off the whole current period. */
  readonly minor: number;
}

/** The discount before it is applied to a price. */
export type DiscountTerms = Omit<Discount, 'minor'>;

interface Price {
  readonly plan: PlanId;
  readonly amountMinor: number;
}

/**
 * What a discount takes off a price: the percentage rounded half up, or the amount, and at most the price. A rest below
 * `minimumMinor`, which no provider charges, is taken off, too.
 */
export function reductionOf(
  { percent, amountMinor }: DiscountTerms,
  price: Pick<Price, 'amountMinor'>,
  minimumMinor = 0,
): number {
  const wanted = percent === null ? (amountMinor ?? 0) : Math.floor((price.amountMinor * percent + 50) / 100);
  const taken = Math.min(price.amountMinor, wanted);
  return taken > 0 && price.amountMinor - taken < minimumMinor ? price.amountMinor : taken;
}

/**
 * The discount as it applies to a whole period of that price; undefined without one. A discount of other plans ends, so that nobody
 * who returns to them pays less than for what is left of the lower plan.
 */
export function appliedTo(
  discount: DiscountTerms | undefined,
  price: Price,
  minimumMinor = 0,
): Discount | undefined {
  if (!discount || (discount.plans !== null && !discount.plans.includes(price.plan))) return undefined;
  return { ...discount, minor: reductionOf(discount, price, minimumMinor) };
}

/** What is left of a discount for the next period; undefined when it ends with the current one. */
export function nextDiscount(discount: Discount | undefined): DiscountTerms | undefined {
  if (!discount) return undefined;
  const { minor: _, ...terms } = discount;
  if (terms.periodsLeft === null) return terms;
  return terms.periodsLeft > 1 ? { ...terms, periodsLeft: terms.periodsLeft - 1 } : undefined;
}
