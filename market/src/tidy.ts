const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const FRACTIONS = Float64Array.from({ length: 8 }, (_, exponent) => Number(`1e-${exponent}`));
/** Between these, twelve digits are one product with a power of ten and no exponent is written. */
const LEAST = 1e-6;
const MOST = 1e12;
/** A product of twelve digits is off by less than this. */
const DOUBT = 1e-3;

/** A number as a whole number of units of the last of its decimals. */
interface Scaled {
  readonly whole: number;
  readonly decimals: number;
}

/**
 * `value`, from a millionth up to a million million, with 12 significant digits; undefined for other values, and in
 * the rare case that the product lies so near to the middle of two such numbers that it does not decide.
 */
export function scaled(value: number): Scaled | undefined {
  if (!(value >= LEAST && value < MOST)) return undefined;
  let decimals = value < 1e4 ? 11 : 7;
  if (value < 1) while (value < FRACTIONS[decimals - 11]!) decimals++;
  else while (value >= POWERS[12 - decimals]!) decimals--;
  const product = value * POWERS[decimals]!;
  // Without a branch, which a processor would guess wrong every other time.
  const whole = Math.floor(product + 0.5);
  if (Math.abs(product - whole) > 0.5 - DOUBT) return undefined;
  return { whole, decimals };
}

/**
 * A number with at most 12 significant digits: enough for every price and volume, and without the last digits that
 * adjusting leaves behind, such as 57.857499999999995. Whole numbers stay as they are.
 */
export function tidy(value: number): number {
  // Most have few decimals and are tidy already.
  const tenThousandths = Math.round(value * 1e4);
  if (tenThousandths / 1e4 === value && Math.abs(tenThousandths) < MOST) return value;
  if (Number.isInteger(value)) return value;
  const it = scaled(value);
  // Both are exact, so their quotient is the number nearest to the decimal.
  return it ? it.whole / POWERS[it.decimals]! : Number(value.toPrecision(12));
}
