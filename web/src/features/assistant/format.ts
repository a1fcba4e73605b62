/** Formatting of a portfolio's shares and sums, the same as in the sentences of an answer. */
import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { AnswerPart } from './part-id.ts';
import { MINUS, withMinus, withSign } from '../../lib/signed.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `12.3%` for 0.123; with `plus`, a gain has a sign too. */
export function formatShare(share: number, plus = false): string {
  const size = `${Math.abs(100 * share).toFixed(1)}%`;
  if (size === '0.0%') return size;
  return withSign(share, size, plus);
}

/** `$1,234.50`. */
export const formatSum = (value: number): string => {
  const size = dollars.format(Math.abs(value));
  return size === '$0.00' ? size : withSign(value, size);
};

export const formatRatio = (value: number): string =>
  withSign(Number(value.toFixed(2)), Math.abs(value).toFixed(2));

/** Text in which no line breaks between a minus and its amount. */
export const unbroken = (text: string): string => text.replaceAll(`${MINUS}$`, `${MINUS}\u2060$`);

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
/** A computed number without rounding to fewer than 8 decimals. */
export const formatFigure = (value: number): string => withMinus(figures.format(value));

const PLACES: readonly (readonly [RegExp, AnswerPart, string])[] = [
  [/^risk/, 'risk', 'risk below'],
  [/^exposure/, 'exposure', 'exposure below'],
  [/^stress/, 'stress', 'stress test below'],
  [/^attribution/, 'change', 'contributions below'],
];

/**
 * Where the reader finds the number of a source: the quote of a symbol, or a part of the answer; null when only the API
 * shows it. `idOf` returns the id of a part.
 */
export function placeOf(
  path: AssistantClaim['sources'][number]['path'],
  idOf: (part: AnswerPart) => string,
): { readonly to: string; readonly text: string } | null {
  const symbol = /^\/api\/stocks\/([^/]+)\/quote#price$/.exec(path)?.[1];
  if (symbol !== undefined) {
    return {
      to: `/dashboard?tab=market-data&symbol=${symbol}`,
      text: `quote of ${decodeURIComponent(symbol)}`,
    };
  }
  const found = PLACES.find(([pattern]) => pattern.test(path.replace('computed:', '')));
  return found ? { to: `#${idOf(found[1])}`, text: found[2] } : null;
}

/** Who wrote the sentences. */
export const writtenBy = (generatedBy: string): string =>
  generatedBy.startsWith('model:')
    ? `Written by ${generatedBy.slice('model:'.length)}, checked against the figures`
    : 'Written by rules';
