/** Formatting of amounts of money. */
import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `minor` units of a currency: symbol, groups of three, two decimals (`₹16,540.88`). */
export const formatMoney = (minor: number, currency: Currency): string =>
  CURRENCY_SYMBOLS[currency] + hundredths.format(minor / 100);
