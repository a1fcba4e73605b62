import { decimalText } from '@meridian/contracts/prices';

/** The whole amount of a charge or a refund, and the credit in it, as the portal's calls say them. */
export function paidParts({
  amount_minor: moneyMinor,
  credit_minor: creditMinor,
}: {
  readonly amount_minor: number;
  readonly credit_minor: number;
}) {
  return {
    amount: decimalText(moneyMinor + creditMinor),
    amount_minor: moneyMinor + creditMinor,
    credit: decimalText(creditMinor),
    credit_minor: creditMinor,
  };
}
