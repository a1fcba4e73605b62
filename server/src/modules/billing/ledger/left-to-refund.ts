import type { Transaction } from '../../../store/schema.ts';
import type { ChargeRecord } from './queries/charges.ts';
import { listChargeRefunds, type RefundRecord } from './queries/refunds.ts';

/** What is left of a charge, in minor units: of the money that was paid, and of the credit that was used. */
export interface LeftOfCharge {
  readonly moneyMinor: number;
  readonly creditMinor: number;
}

/** What is left of a charge after these refunds. Refused ones return nothing. */
export function leftOf(charge: ChargeRecord, refunds: readonly RefundRecord[]): LeftOfCharge {
  const promised = refunds.filter(({ state }) => state !== 'failed');
  return {
    moneyMinor: promised.reduce((left, { amount_minor: minor }) => left - minor, charge.amount_minor),
    creditMinor: promised.reduce((left, { credit_minor: minor }) => left - minor, charge.credit_minor),
  };
}

/** What is left of a charge after all of its refunds. */
export const leftToRefund = async (trx: Transaction, charge: ChargeRecord): Promise<LeftOfCharge> =>
  leftOf(charge, await listChargeRefunds(trx, charge.id));

/** The credit that returns with this much money: all of it once the money is returned in full, none before. */
export const creditWith = ({ moneyMinor, creditMinor }: LeftOfCharge, returnedMinor: number): number =>
  returnedMinor >= moneyMinor ? creditMinor : 0;
