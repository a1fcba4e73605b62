import { numberText, scaled } from '../../../shared/formatters/number-text.ts';

/** The longest number, and the word that its last bytes are written with. */
export const NUMBER_BYTES = 40;
const MOST_WHOLE = 1e15;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
/** Significant digits, and the first number that has more of them. */
const DIGITS_WRITTEN = 12;
const MOST_DIGITS = 1e12;
/** The start of a number below one. */
const ZERO_POINT = ZERO | (POINT << 8);
/** Four zeros in a word. */
const ZEROS = 0x30_30_30_30;

/** Whole numbers below 10,000 as words of four characters, and how many digits they have. */
const DIGITS = new Uint32Array(10_000);
const LENGTHS = new Uint8Array(10_000);
/** The same with four digits, and how many of them are left without zeros at the end. */
export const PADDED = new Uint32Array(10_000);
const TRIMMED = new Uint8Array(10_000);
for (let value = 0; value < 10_000; value++) {
  const thousands = (value / 1_000) | 0;
  const hundreds = ((value / 100) | 0) % 10;
  const tens = ((value / 10) | 0) % 10;
  const ones = value % 10;
  const length = thousands > 0 ? 4 : hundreds > 0 ? 3 : tens > 0 ? 2 : 1;
  PADDED[value] = ZEROS + (thousands | (hundreds << 8) | (tens << 16) | (ones << 24));
  DIGITS[value] = PADDED[value]! >>> (8 * (4 - length));
  LENGTHS[value] = length;
  TRIMMED[value] = ones > 0 ? 4 : tens > 0 ? 3 : hundreds > 0 ? 2 : thousands > 0 ? 1 : 0;
}
/** Point and digits of hundredths. */
const HUNDREDTHS = Uint32Array.from({ length: 100 }, (_, value) => POINT | ((PADDED[value]! >>> 16) << 8));

/**
 * Writes a finite number like `numberText`, four digits at a time, and returns the position after it. The bytes behind it, up to
 * NUMBER_BYTES from its start, may change.
 */
export function putNumber(view: DataView, start: number, value: number): number {
  let at = start;
  let positive = value;
  if (value < 0) {
    view.setUint8(at++, MINUS);
    positive = -value;
  }
  // Nearly all prices and volumes are small integers of hundredths or ten thousandths. Values that overflow compare unequal.
  const hundredths = (positive * 1e2 + 0.5) | 0;
  if (hundredths / 1e2 === positive) {
    const whole = (hundredths / 100) | 0;
    const rest = hundredths - whole * 100;
    at = putSmall(view, at, whole);
    if (rest === 0) return at;
    view.setUint32(at, HUNDREDTHS[rest]!, true);
    return at + 1 + TRIMMED[rest * 100]!;
  }
  const tenThousandths = (positive * 1e4 + 0.5) | 0;
  if (tenThousandths / 1e4 === positive) {
    const whole = (tenThousandths / 10_000) | 0;
    return putFraction(view, putSmall(view, at, whole), tenThousandths - whole * 10_000);
  }
  return positive < MOST_WHOLE && Number.isInteger(positive)
    ? putWhole(view, at, positive)
    : putDecimal(view, at, positive);
}

/** An integer below 2^31. */
function putSmall(view: DataView, at: number, value: number): number {
  if (value < 10_000) {
    view.setUint32(at, DIGITS[value]!, true);
    return at + LENGTHS[value]!;
  }
  const above = (value / 10_000) | 0;
  return putFour(view, putSmall(view, at, above), value - above * 10_000);
}

/** An integer below 10,000, with zeros in front. */
function putFour(view: DataView, at: number, value: number): number {
  view.setUint32(at, PADDED[value]!, true);
  return at + 4;
}

/** Ten thousandths, more than none, without the zeros at their end. */
function putFraction(view: DataView, at: number, value: number): number {
  view.setUint8(at, POINT);
  view.setUint32(at + 1, PADDED[value]!, true);
  return at + 1 + TRIMMED[value]!;
}

/** An integer below MOST_WHOLE. */
function putWhole(view: DataView, at: number, value: number): number {
  if (value < 10_000) return putSmall(view, at, value | 0);
  const above = Math.floor(value / 10_000);
  return putFour(view, putWhole(view, at, above), value - above * 10_000);
}

/**
 * Writes a number like `putNumber`, without looking first whether it has few decimals: a computed one hardly ever has. Bytes behind it may
 * change as there.
 */
export function putComputed(view: DataView, start: number, value: number): number {
  if (value >= 0) return putDecimal(view, start, value);
  view.setUint8(start, MINUS);
  return putDecimal(view, start + 1, -value);
}

/** Twelve significant digits: they are written behind one another, and then those of the whole number again, one place before. */
function putDecimal(view: DataView, start: number, value: number): number {
  const it = scaled(value);
  // Rounded up to one digit more, or no number that is scaled.
  if (!it || it.whole >= MOST_DIGITS) return putText(view, start, numberText(value));
  const first = (it.whole / 1e8) | 0;
  const others = it.whole - first * 1e8;
  const second = (others / 10_000) | 0;
  const third = others - second * 10_000;
  // Zeros at the end are left out.
  const digits = third > 0 ? 8 + TRIMMED[third]! : second > 0 ? 4 + TRIMMED[second]! : TRIMMED[first]!;
  let point = DIGITS_WRITTEN - it.decimals;
  let at = start;
  if (point <= 0) {
    view.setUint32(at, ZERO_POINT, true);
    at += 2;
    for (; point < 0; point++) view.setUint8(at++, ZERO);
    return putTwelve(view, at, first, second, third) + digits;
  }
  putTwelve(view, at + 1, first, second, third);
  const last = point >= 8 ? third : point >= 4 ? second : first;
  if (point >= 4) view.setUint32(at, PADDED[first]!, true);
  if (point >= 8) view.setUint32(at + 4, PADDED[second]!, true);
  if (point === DIGITS_WRITTEN) view.setUint32(at + 8, PADDED[third]!, true);
  let word = PADDED[last]!;
  at += point & ~3;
  if ((point & 2) !== 0) {
    view.setUint16(at, word & 0xff_ff, true);
    word >>>= 16;
    at += 2;
  }
  if ((point & 1) !== 0) view.setUint8(at++, word & 0xff);
  view.setUint8(at, POINT);
  return digits > point ? at + 1 + digits - point : at;
}

/** Three groups of four digits. Returns where they begin. */
function putTwelve(view: DataView, at: number, first: number, second: number, third: number): number {
  view.setUint32(at, PADDED[first]!, true);
  view.setUint32(at + 4, PADDED[second]!, true);
  view.setUint32(at + 8, PADDED[third]!, true);
  return at;
}

/** Writes a text of ASCII only. */
export function putText(view: DataView, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  return at + text.length;
}
