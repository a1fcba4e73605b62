import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { appliedTo, nextDiscount } from '../coupons/discount.ts';
import { creditToApply } from '../ledger/credit.ts';
import { nextTerms, type SubscriptionState } from './subscription-state.ts';

export interface RenewalAmounts {
  /** Of a whole period. */
  readonly priceMinor: number;
  readonly discountMinor: number;
  /** The coupon behind the discount; null without one. */
  readonly coupon: string | null;
  readonly creditMinor: number;
  /** What the payment method is charged. */
  readonly amountMinor: number;
}

/** What the next period of a subscription costs, and how that is paid, with that much credit. */
export function renewalAmounts(
  state: Pick<SubscriptionState, 'terms' | 'scheduled' | 'discount' | 'currency'>,
  { provider, availableMinor }: { provider: Pick<PaymentProvider, 'minimumMinor'>; availableMinor: number },
): RenewalAmounts {
  const { amountMinor: priceMinor } = nextTerms(state);
  const minimumMinor = provider.minimumMinor(state.currency);
  const discountMinor = appliedTo(nextDiscount(state.discount), nextTerms(state), minimumMinor)?.minor ?? 0;
  const reducedMinor = priceMinor - discountMinor;
  const creditMinor = creditToApply(reducedMinor, { availableMinor, minimumMinor });
  return {
    priceMinor,
    discountMinor,
    coupon: discountMinor > 0 ? state.discount!.code : null,
    creditMinor,
    amountMinor: reducedMinor - creditMinor,
  };
}
