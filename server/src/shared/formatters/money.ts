import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹16,540.88` for an amount in minor units, as the portal writes money. */
export const moneyText = (minor: number, currency: Currency): string =>
  CURRENCY_SYMBOLS[currency] + hundredths.format(minor / 100);
