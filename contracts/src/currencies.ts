/** Currencies in which a portal can sell. All have hundredths as minor units, which every amount relies on. */
export const CURRENCY_SYMBOLS = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'CHF ',
  DKK: 'DKK ',
  NOK: 'NOK ',
  NZD: 'NZ$',
  PLN: 'PLN ',
  SEK: 'SEK ',
  SGD: 'S$',
} as const;
export type Currency = keyof typeof CURRENCY_SYMBOLS;

/** Whether a portal can sell in the currency of that code. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCY_SYMBOLS, code);

/** A currency that this portal offers. */
export interface OfferedCurrency {
  readonly code: Currency;
  /** Millionths of a unit that stand for one unit of the first currency. Fixed by the price list, not by a market. */
  readonly rateMillionths: number;
}
