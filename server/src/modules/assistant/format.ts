/** Formats numbers, dates and lists of claims, always the same way: sentences of a model are compared with them. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const prices = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const MINUS = '\u2212';
const withSign = (text: string, value: number, plus = '') => (value < 0 ? MINUS : plus) + text;

/** `$1,234.50`, below 0 with a minus before it. */
export const money = (value: number): string => {
  const size = dollars.format(Math.abs(value));
  return withSign(size, size === '$0.00' ? 0 : value);
};

const percentSize = (share: number) => `${Math.abs(100 * share).toFixed(1)}%`;

/** `12.3%` of 0.123. */
export const percent = (share: number): string => {
  const size = percentSize(share);
  return withSign(size, size === '0.0%' ? 0 : share);
};

/** `+12.3%` or, below 0, the same with a minus. */
export const change = (share: number): string => {
  const size = percentSize(share);
  return size === '0.0%' ? size : withSign(size, share, '+');
};

/** `1.12`. */
export const ratio = (value: number): string =>
  withSign(Math.abs(value).toFixed(2), Number(value.toFixed(2)));

/** A quantity with as many decimals as it has, six at most. */
export const amount = (value: number): string => withSign(amounts.format(Math.abs(value)), value);

/** A price in its currency: `$231.50`, `150.123 JPY`. */
export const price = (value: number, currency: string): string =>
  currency === 'USD' ? `$${prices.format(value)}` : `${prices.format(value)} ${currency}`;

/** `19 Nov 2026` of `2026-11-19`. */
export const day = (date: string): string => days.format(Date.parse(date));

/** `a`, `a and b`, `a, b and c`. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;

/** `1 position`, `3 positions`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
