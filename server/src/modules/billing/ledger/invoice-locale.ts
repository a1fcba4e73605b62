import type { Currency } from '@meridian/contracts/prices';
import { countryCode } from '../tax/country-code.ts';

/** Where a currency is at home, for customers of an unknown country: codes of currencies begin with that of their country. */
const homeOf = (currency: Currency): string => (currency === 'EUR' ? 'IE' : currency.slice(0, 2));

/**
 * The conventions for dates and amounts of a customer's country, or else of the currency. In the language of the country where
 * that has Latin letters, which the typeface of documents has; otherwise in English.
 */
export function invoiceLocale(country: string | null | undefined, currency: Currency): string {
  const code = countryCode(country) ?? homeOf(currency);
  const { language, script } = new Intl.Locale(`und-${code}`).maximize();
  return script === 'Latn' ? `${language}-${code}` : `en-${code}`;
}

/** How a document writes days and amounts. */
export interface InvoiceFormat {
  readonly day: (at: string) => string;
  readonly money: (minor: number) => string;
  readonly count: (calls: number) => string;
}

/** Narrow spaces, which the typeface of documents lacks. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** By the conventions of `locale`; documents of earlier versions have none and keep theirs. */
export function invoiceFormat({
  locale,
  currency,
}: {
  readonly locale?: string;
  readonly currency: Currency;
}): InvoiceFormat {
  const day = new Intl.DateTimeFormat(locale ?? 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const money = new Intl.NumberFormat(locale ?? 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const count = new Intl.NumberFormat(locale ?? 'en-US');
  const plain = (text: string) => text.replaceAll(NARROW_SPACES, '\u00a0');
  return {
    day: (at) => plain(day.format(Date.parse(at))),
    money: (minor) => plain(money.format(minor / 100)),
    count: (calls) => plain(count.format(calls)),
  };
}
