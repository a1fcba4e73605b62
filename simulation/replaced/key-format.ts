/** In place of random ids: those of the seed. */
import { parts } from '../simulated.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomBase62 = (length: number): string =>
  Array.from({ length }, () => DIGITS[parts().random.below(DIGITS.length)]).join('');
