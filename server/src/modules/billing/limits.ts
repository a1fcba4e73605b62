import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In-memory limits of the portal's calls, one set per process. */
export interface BillingLimits {
  readonly invoicesByAccount: SlidingWindow;
  /** High, because a payment provider sends all its events from a few addresses. */
  readonly webhooksByAddress: SlidingWindow;
}

export const createBillingLimits = (): BillingLimits => ({
  invoicesByAccount: new SlidingWindow(60, HOUR_MS),
  webhooksByAddress: new SlidingWindow(3_000, MINUTE_MS),
});
