/** How prices are written: two digits after the point, more for small ones, whose steps are small. */
const MINUS = '\u2212';

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

/** A price as it was made, in all its digits. */
export const formatPrice = (price: number): string =>
  digits(2, Math.abs(price) < SMALL ? 6 : 4).format(price);

/** A price that was computed, in as many digits as prices of that size have. */
export const formatLevel = (price: number): string =>
  (Math.abs(price) < SMALL ? digits(4, 4) : digits(2, 2)).format(price);

const signed = (value: number, text: string): string =>
  value > 0 ? `+${text}` : value < 0 ? `${MINUS}${text}` : text;

/** The change of a price, in the digits of that price. */
export const formatChange = (change: number, price: number): string =>
  signed(change, (Math.abs(price) < SMALL ? digits(4, 6) : digits(2, 4)).format(Math.abs(change)));

export const formatPercent = (percent: number): string =>
  `${signed(percent, digits(2, 2).format(Math.abs(percent)))}%`;

/** `25.6M`. */
export const formatVolume = (volume: number): string => compact.format(volume);

/** The class that colours a change; its triangle says the same. */
export const directionOf = (change: number): string => (change > 0 ? 'up' : change < 0 ? 'down' : 't-3');
