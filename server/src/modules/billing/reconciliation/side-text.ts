import { decimalText } from '@meridian/contracts/prices';

/** What one side says of a payment or refund: `29.00 USD, paid`. */
export const sideText = (amountMinor: number, currency: string, state: string): string =>
  `${decimalText(amountMinor)} ${currency}, ${state}`;
