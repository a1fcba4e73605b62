import type { RefundTable } from '../../../store/billing.ts';

const WHY: Readonly<Record<RefundTable['reason'], string>> = {
  'money-back': 'You asked for your money back.',
  outage: 'The service was not available for 72 hours or more.',
  unapplied: 'Your payment bought nothing, for example because its order had ended.',
  provider: 'The payment provider returned it.',
};

/** Why money goes back, as a sentence for the customer. */
export const refundReasonText = (reason: RefundTable['reason']): string => WHY[reason];
