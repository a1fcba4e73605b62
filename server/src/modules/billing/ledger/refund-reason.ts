import type { RefundTable } from '../../../store/billing.ts';

const TEXTS: Readonly<Record<RefundTable['reason'], string>> = {
  'money-back': 'You requested your money back.',
  outage: 'The service was not available for 72 hours or more.',
  unapplied: 'Your payment could not be used, for example because its order had expired.',
  operator: 'The operator of this portal refunded it.',
  provider: 'The payment provider refunded it.',
  dispute: 'Your bank returned the payment after a dispute.',
};

/** Why a charge is refunded, as a sentence for the customer. */
export const refundReasonText = (reason: RefundTable['reason']): string => TEXTS[reason];
