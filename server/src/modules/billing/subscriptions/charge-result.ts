import type { Payment } from '../../../providers/payments/provider.ts';

/**
 * The result of a charge of the saved method; `payment` is null when none was made and none will be, as for one that costs
 * nothing.
 */
export type ChargeResult = Pick<Payment, 'state' | 'failure'> & { readonly payment: Payment | null };
