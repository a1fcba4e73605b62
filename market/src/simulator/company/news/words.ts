import { areShares, type Instrument } from '../../instrument.ts';

const LEGAL =
  /,? (?:Inc\.?|Incorporated|Corporation|Corp\.|Company|Companies|plc|Limited|& Co\.|and Company|Group|Class [AB])$/;

/** A company's name without its legal form; the first currency or coin of a pair. */
export function shortName({ name, assetClass }: Pick<Instrument, 'name' | 'assetClass'>): string {
  if (assetClass === 'crypto' || assetClass === 'fx') return name.split(' / ')[0]!;
  let short = name.replace(/^The /, '').replace(', Inc.', '');
  for (let before = ''; before !== short;) {
    before = short;
    short = short.replace(LEGAL, '');
  }
  return short.replace(/,$/, '');
}

/** The value that a draw from 0 to 1 falls on. */
export const pick = <Value>(draw: number, values: readonly Value[]): Value =>
  values[Math.min(values.length - 1, Math.floor(draw * values.length))]!;

/** `1.3%`, without a sign. */
export const percent = (share: number, decimals = 1): string => `${Math.abs(share * 100).toFixed(decimals)}%`;

const grouped = (value: number, decimals: number) => {
  const [whole, rest] = value.toFixed(decimals).split('.');
  return whole!.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (rest ? `.${rest}` : '');
};

/** A price as its market writes it: dollars with their sign, indices and currency rates without. */
export const priceText = (
  price: number,
  { assetClass, priceDecimals }: Pick<Instrument, 'assetClass' | 'priceDecimals'>,
): string => `${areShares(assetClass) || assetClass === 'crypto' ? '$' : ''}${grouped(price, priceDecimals)}`;

/** `$1,234.50`; a minus sign goes before the dollar sign. */
export const dollars = (amount: number, decimals = 2): string =>
  amount < 0 ? `-$${grouped(-amount, decimals)}` : `$${grouped(amount, decimals)}`;

/** `$1.24 billion`, `$350 million`. */
export function sum(amount: number): string {
  const [unit, word] =
    amount >= 1e12 ? [1e12, 'trillion'] : amount >= 1e9 ? [1e9, 'billion'] : [1e6, 'million'];
  const value = amount / unit;
  return `$${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${word}`;
}

/** A whole number with commas: `12,345`. */
export const countText = (count: number): string => grouped(count, 0);

/** Verbs for small, middling, large and very large changes. */
type Verbs = readonly [readonly string[], readonly string[], readonly string[], readonly string[]];

const RISES: Verbs = [
  ['edge up', 'inch higher', 'tick up'],
  ['rise', 'gain', 'climb'],
  ['jump', 'rally', 'climb sharply'],
  ['surge', 'soar'],
];
const FALLS: Verbs = [
  ['edge down', 'slip', 'ease'],
  ['fall', 'decline', 'retreat'],
  ['drop sharply', 'slide', 'sink'],
  ['plunge', 'tumble'],
];

/** A verb for a change of `share` where `usual` is a usual day: third person, or after a plural subject. */
export function moveVerb(share: number, usual: number, draw: number, number: 'one' | 'many'): string {
  const size = Math.abs(share) / usual;
  const step = size < 0.6 ? 0 : size < 1.7 ? 1 : size < 3 ? 2 : 3;
  const verb = pick(draw, (share >= 0 ? RISES : FALLS)[step]);
  if (number === 'many') return verb;
  const [first, ...rest] = verb.split(' ');
  const third = /[^aeiou]y$/.test(first!)
    ? `${first!.slice(0, -1)}ies`
    : first!.endsWith('ch')
      ? `${first}es`
      : `${first}s`;
  return [third, ...rest].join(' ');
}

/** The same in the past tense. */
export const movedVerb = (share: number) => (share >= 0 ? 'rose' : 'fell');

/** The word for a change, a share with its sign. */
export const higherOrLower = (share: number) => (share >= 0 ? 'higher' : 'lower');

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `October 26` of `2026-10-26`. */
export const dayText = (date: string): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]!} ${Number(date.slice(8))}`;

/** What a headline calls it: a pair of currencies is known by both, everything else by its name. */
export const subjectOf = (instrument: Instrument): string =>
  instrument.assetClass === 'fx'
    ? `${instrument.symbol.slice(0, 3)}/${instrument.symbol.slice(3)}`
    : shortName(instrument);

/** The text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All fictional, so that readers recognize simulated news. */
const PUBLISHERS = [
  'Meridian Simulated Newswire',
  'Simulated Markets Desk',
  'Synthetic Street Brief',
  'Mock Exchange Daily',
  'Meridian Simulated Analyst Log',
];

/** One of the invented publishers, by a draw from 0 to 1. */
export const publisherOf = (draw: number): string => pick(draw, PUBLISHERS.slice(0, 4));
export const ANALYST_PUBLISHER = PUBLISHERS[4]!;
export const NEWSWIRE = PUBLISHERS[0]!;
