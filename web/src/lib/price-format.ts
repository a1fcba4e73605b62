/** Formatting of prices: two decimals, more for low prices, which move in smaller steps. */
import { withSign } from './signed.ts';

const formats = new Map<string, Intl.NumberFormat>();
function digits(least: number, most: number): Intl.NumberFormat {
  const name = `${least} ${most}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(name, format);
  return format;
}
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const SMALL = 20;

/** A traded price with all its digits. */
export const formatPrice = (price: number): string =>
  digits(2, Math.abs(price) < SMALL ? 6 : 4).format(price);

/** A computed price, with the usual digits for its size. */
export const formatLevel = (price: number): string =>
  (Math.abs(price) < SMALL ? digits(4, 4) : digits(2, 2)).format(price);

/** The change of a price, with the digits of that price. */
export const formatChange = (change: number, price: number): string =>
  withSign(change, (Math.abs(price) < SMALL ? digits(4, 6) : digits(2, 4)).format(Math.abs(change)), true);

export const formatPercent = (percent: number): string =>
  `${withSign(percent, digits(2, 2).format(Math.abs(percent)), true)}%`;

/** `25.6M`. */
export const formatVolume = (volume: number): string => compact.format(volume);

/** The class for the colour of a change; its triangle shows the direction too. */
export const directionOf = (change: number): string => (change > 0 ? 'up' : change < 0 ? 'down' : 't-3');
