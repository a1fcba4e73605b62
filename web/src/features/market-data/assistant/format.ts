/** How shares and sums of a portfolio are written; the same as in the sentences of its answer. */
import type { AssistantClaim } from '@meridian/contracts/assistant';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const MINUS = '\u2212';

/** `12.3%` of 0.123; with `plus`, a gain has its sign, too. */
export function formatShare(share: number, plus = false): string {
  const size = `${Math.abs(100 * share).toFixed(1)}%`;
  if (size === '0.0%') return size;
  return share < 0 ? MINUS + size : plus ? `+${size}` : size;
}

/** `$1,234.50`. */
export const formatSum = (value: number): string => {
  const size = dollars.format(Math.abs(value));
  return value < 0 && size !== '$0.00' ? MINUS + size : size;
};

export const formatRatio = (value: number): string =>
  `${Number(value.toFixed(2)) < 0 ? MINUS : ''}${Math.abs(value).toFixed(2)}`;

/** A text in which no line ends between a minus and its sum. */
export const unbroken = (text: string): string => text.replaceAll(`${MINUS}$`, `${MINUS}\u2060$`);

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
/** A number as it was computed. */
export const formatFigure = (value: number): string => figures.format(value).replace('-', MINUS);

const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/^risk/, 'assistant-risk', 'risk below'],
  [/^exposure/, 'assistant-exposure', 'exposure below'],
  [/^stress/, 'assistant-stress', 'stress test below'],
  [/^attribution/, 'assistant-change', 'contributions below'],
];

/** Where a reader finds the number of a source: the quote of a symbol, or a part of this page; neither for what only the API shows. */
export function placeOf(
  path: AssistantClaim['sources'][number]['path'],
): { readonly to: string; readonly text: string } | null {
  const symbol = /^\/api\/stocks\/([^/]+)\/quote#price$/.exec(path)?.[1];
  if (symbol !== undefined) {
    return {
      to: `/dashboard?tab=market-data&symbol=${symbol}`,
      text: `quote of ${decodeURIComponent(symbol)}`,
    };
  }
  const found = PLACES.find(([pattern]) => pattern.test(path.replace('computed:', '')));
  return found ? { to: `#${found[1]}`, text: found[2] } : null;
}

/** Who wrote the sentences. */
export const writtenBy = (generatedBy: string): string =>
  generatedBy.startsWith('model:')
    ? `Written by ${generatedBy.slice('model:'.length)}, checked against the figures`
    : 'Written by rules';
