import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1654088` paise as `₹16,540.88`. */
export const moneyText = (minor: number, currency: Currency): string =>
  CURRENCY_SYMBOLS[currency] + amount.format(minor / 100);
