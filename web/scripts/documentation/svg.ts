/** Parts of the pictures of indicators: lines, candles and labels, in the colours of the pages by light and dark. */
import type { Bars } from '../../../market/src/bars.ts';
import { PICTURE_SIZE } from '../../src/content/indicator-reference.ts';

/** A part of a picture that has its own scale, in pixels. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Line {
  readonly name: string;
  /** NaN where there is none. */
  readonly values: Float64Array;
}

/** The colours of the charts in tokens.css; the first is the price. */
const COLORS = [
  ['#66757b', '#96a3a8'],
  ['#1679b0', '#4fb6e8'],
  ['#c0671c', '#e2994a'],
  ['#7a4fc0', '#a78be0'],
  ['#2f7f5f', '#62b592'],
  ['#c02468', '#f0639b'],
] as const;
const STYLE = COLORS.map(([light], index) => `.c${index}{--c:${light}}`).join('');
const DARK = COLORS.map(([, dark], index) => `.c${index}{--c:${dark}}`).join('');

const pixel = (value: number): string => String(Math.round(value * 10) / 10);

/** The whole file. A page in the dark shows it dark, because a picture has the color scheme of what holds it. */
export const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"><style>${STYLE}path{fill:none;stroke:var(--c);stroke-width:1.5}.f{fill:var(--c)}.w{opacity:.14;fill:var(--c);stroke:none}.l{stroke-width:1;stroke-dasharray:3 3}text{font:11px ui-sans-serif,system-ui,sans-serif;fill:var(--c)}@media(prefers-color-scheme:dark){${DARK}}</style>${content}</svg>\n`;

export const textAt = (x: number, y: number, text: string, color: number): string =>
  `<text class="c${color % COLORS.length}" x="${pixel(x)}" y="${pixel(y)}">${text}</text>`;

function rangeOf(all: Iterable<number>): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of all) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high > low ? [low, high] : [low - 1, high + 1];
}

const scale =
  ({ top, bottom }: Plot, [low, high]: readonly [number, number]) =>
  (value: number): number =>
    bottom - ((value - low) / (high - low)) * (bottom - top);

const allOf = (columns: readonly Line[]) => columns.flatMap(({ values }) => Array.from(values));

/** Lines on one scale, each in its own colour; with `price`, the first one is the price and grey. */
export function lines(plot: Plot, columns: readonly Line[], price: boolean): string {
  const y = scale(plot, rangeOf(allOf(columns)));
  return columns
    .map(({ values }, index) => path(plot, values, y, (index + (price ? 0 : 1)) % COLORS.length))
    .join('');
}

function path(plot: Plot, values: Float64Array, y: (value: number) => number, color: number): string {
  const step = (plot.right - plot.left) / (values.length - 1);
  let pen = 'M';
  let text = '';
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) pen = 'M';
    else {
      text += `${pen}${pixel(plot.left + index * step)} ${pixel(y(value))}`;
      pen = 'L';
    }
  }
  return `<path class="c${color}" d="${text}"/>`;
}

/** The levels that lie within the range of the lines, dashed and named. */
export function levels(plot: Plot, columns: readonly Line[], at: readonly number[]): string {
  const range = rangeOf(allOf(columns));
  const y = scale(plot, range);
  return at
    .filter((level) => level >= range[0] && level <= range[1])
    .map((level) => {
      const height = pixel(y(level));
      return `<path class="c0 l" d="M${plot.left} ${height}H${plot.right}"/>${textAt(plot.right + 4, y(level) + 4, String(level), 0)}`;
    })
    .join('');
}

/** Candles: hollow where they close at their open or above, full where below. */
export function candles(plot: Plot, bars: Bars): string {
  const y = scale(plot, rangeOf([...bars.high, ...bars.low]));
  const step = (plot.right - plot.left) / bars.length;
  const half = step * 0.28;
  return Array.from(bars.close, (close, i) => {
    const x = plot.left + (i + 0.5) * step;
    const open = bars.open[i]!;
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const shadows = `M${pixel(x)} ${pixel(y(bars.high[i]!))}V${pixel(top)}M${pixel(x)} ${pixel(bottom)}V${pixel(y(bars.low[i]!))}`;
    const body = `M${pixel(x - half)} ${pixel(top)}H${pixel(x + half)}V${pixel(bottom)}H${pixel(x - half)}Z`;
    return close >= open
      ? `<path class="c1" d="${shadows}${body}"/>`
      : `<path class="c2 f" d="${shadows}${body}"/>`;
  }).join('');
}

/** Marks the candle `at` of `count` and writes the value of the indicator above it. */
export function marker({ left, right, bottom }: Plot, count: number, at: number, value: string): string {
  const step = (right - left) / count;
  const x = left + at * step;
  const band = `<path class="c5 w" d="M${pixel(x)} 20H${pixel(x + step)}V${pixel(bottom + 4)}H${pixel(x)}Z"/>`;
  return band + textAt(x + step / 2 - 3.2 * value.length, 14, value, 5);
}
