/** Figures of a backtest as text; a dash where a figure is undefined. */
import { formatCount } from '../../lib/format.ts';
import { formatPercent, formatVolume } from '../../lib/price-format.ts';
import { withSign } from '../../lib/signed.ts';

const NONE = '–';
const MILLION = 1e6;
const fixed = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const two = fixed(2);
const upToTwo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export type Figure = number | null;
type Format = (value: Figure) => string;

const of =
  (format: (value: number) => string): Format =>
  (value) =>
    value === null ? NONE : format(value);

/** A return: with its sign. */
export const changeText = of((value) => formatPercent(value * 100));
/** A share, a rate or a weight. */
export const shareText = of((value) => `${withSign(value, two.format(Math.abs(value * 100)))}%`);
/** A weight: as many digits as it needs, two at most. */
export const weightText = of((value) => `${withSign(value, upToTwo.format(Math.abs(value * 100)))}%`);
export const ratioText = of((value) => withSign(value, two.format(Math.abs(value))));
/** An amount of money, shortened from a million on. */
export const amountText = of((value) =>
  Math.abs(value) >= MILLION ? formatVolume(value) : withSign(value, formatCount(Math.abs(value))),
);
export const preciseAmount = of((value) => withSign(value, two.format(Math.abs(value))));
