import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of the portal's calls. */
export interface BillingLimits {
  readonly invoicesByAccount: RateLimit;
  /** Tries of coupon codes, right or wrong. */
  readonly couponsByAccount: RateLimit;
  /** Changes of the saved card. */
  readonly cardsByAccount: RateLimit;
  /** High, because a payment provider sends all its events from a few addresses. */
  readonly webhooksByAddress: RateLimit;
}

export const createBillingLimits = ({ window }: RateLimits): BillingLimits => ({
  invoicesByAccount: window('invoices by account', 60, HOUR_MS),
  couponsByAccount: window('coupons by account', 60, HOUR_MS),
  cardsByAccount: window('cards by account', 10, HOUR_MS),
  webhooksByAddress: window('webhooks by address', 3_000, MINUTE_MS),
});
