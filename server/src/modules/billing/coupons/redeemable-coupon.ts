import { type PlanId, planName } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Store } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import type { DiscountTerms } from './discount.ts';
import { type CouponRecord, countUsesByOthers, hasRedeemed } from './queries.ts';

/** Who wants to use a coupon for what. */
export interface CouponUse {
  readonly accountId: string;
  readonly plan: PlanId;
  readonly currency: Currency;
  readonly nowMs: number;
}

export const ONLY_NEW = 'Coupons apply only to new subscriptions. Your subscription keeps its price';

/** A refused code as a fault of the field `coupon`. */
export const couponRefused = (message: string) =>
  errors.invalidParameters({ message, errors: { coupon: message } });

/** Counts a try of a code, so that codes cannot be guessed. Throws 190 above the limit. */
export const countCouponTry = (
  { limits, now }: Pick<BillingContext, 'limits' | 'now'>,
  accountId: string,
): Promise<void> => enforceRateLimit(limits.couponsByAccount, accountId, now());

/**
 * Returns the coupon if the account can use it now; throws 101 with the reason otherwise. Lock the account and the coupon to rely
 * on it: a use that an open order of another account holds is taken.
 */
export async function requireRedeemable(
  store: Store,
  coupon: CouponRecord | undefined,
  { accountId, plan, currency, nowMs }: CouponUse,
): Promise<CouponRecord> {
  if (!coupon) throw couponRefused('This coupon does not exist');
  const { id, ended_at: endedAt, ends_at: endsAt, plans, amounts, uses_max: usesMax } = coupon;
  if (endedAt !== null || (endsAt !== null && endsAt.getTime() <= nowMs))
    throw couponRefused('This coupon has ended');
  if (plans !== null && !plans.includes(plan))
    throw couponRefused(`This coupon is for ${plans.map(planName).join(', ')}`);
  if (amounts !== null && amounts[currency] === undefined)
    throw couponRefused(`This coupon is for prices in ${Object.keys(amounts).join(', ')}`);
  if (await hasRedeemed(store, id, accountId)) throw couponRefused('You have already used this coupon');
  if (usesMax !== null && (await countUsesByOthers(store, id, accountId)) >= usesMax)
    throw couponRefused('This coupon has been used up');
  return coupon;
}

/** What a coupon takes off prices in that currency. */
export const discountOf = (
  { code, percent, amounts, plans, periods }: CouponRecord,
  currency: Currency,
): DiscountTerms => ({
  code,
  percent,
  amountMinor: amounts?.[currency] ?? null,
  plans,
  periodsLeft: periods,
});
