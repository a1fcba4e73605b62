/** The minus sign of formatted numbers: as wide as a plus, and no hyphen. */
export const MINUS = '\u2212';

/** `text` of an absolute value, with the sign of `value`. A gain has its plus only with `plus`. */
export function withSign(value: number, text: string, plus = false): string {
  if (value < 0) return MINUS + text;
  return plus && value > 0 ? `+${text}` : text;
}

/** The output of a number format, with a real minus sign. */
export const withMinus = (text: string): string => text.replace('-', MINUS);
