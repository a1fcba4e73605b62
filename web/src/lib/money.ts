/** Formatting of amounts of money. */
import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `minor` units of a currency: symbol, groups of three, two decimals (`₹16,540.88`). */
export const formatMoney = (minor: number, currency: Currency): string =>
  CURRENCY_SYMBOLS[currency] + hundredths.format(minor / 100);

/** The same without decimals where they are zero: `$29`, `$29.50`. */
export const formatShortMoney = (minor: number, currency: Currency): string =>
  formatMoney(minor, currency).replace(/\.00$/, '');

/** An amount such as `25` or `25.50` in minor units; null for anything else. */
export function minorOf(typed: string): number | null {
  const [, units, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Minor units as an amount to edit; empty for none. */
export const amountText = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));
