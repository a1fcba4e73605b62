import type { ChargeRequest, Payment } from './provider.ts';

/**
 * The failed payment of a charge that was not attempted, for example because its method is gone. Its reference is derived
 * from the charge, because the provider has no payment.
 */
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
