import type { ChargeRequest, Payment } from './provider.ts';

/** A charge that was not even tried, since its method is gone for example: no payment was made that could be named but by the charge. */
export const unattemptedPayment = (
  { chargeId, amountMinor, currency }: Pick<ChargeRequest, 'chargeId' | 'amountMinor' | 'currency'>,
  nowMs: number,
): Payment => ({
  ref: `refused-${chargeId}`,
  purchaseId: chargeId,
  amountMinor,
  currency,
  state: 'failed',
  atMs: nowMs,
  failure: 'The saved payment method can no longer be used.',
  method: null,
});
