/** Formatting of amounts of money. */
import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `minor` units of a currency: symbol, groups of three, two decimals (`₹16,540.88`). */
export const formatMoney = (minor: number, currency: Currency): string =>
  CURRENCY_SYMBOLS[currency] + hundredths.format(minor / 100);

/** The same without decimals where they are zero: `$29`, `$29.50`. */
export const formatShortMoney = (minor: number, currency: Currency): string =>
  formatMoney(minor, currency).replace(/\.00$/, '');
