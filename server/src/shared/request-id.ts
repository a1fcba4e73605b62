import { randomInt } from 'node:crypto';
import { randomBase62 } from './key-format.ts';

/** Of all versions. */
const FORM = /^req_[0-9A-Za-z]{19}$/;
/** Seconds since 2026 in five digits, seven random ones, a random capital letter, and a counter. Ids of earlier versions had a digit there. */
const TIMED = /^req_([0-9A-Za-z]{5})[0-9A-Za-z]{7}[A-Z][0-9a-z]{6}$/;
const EPOCH_S = Date.UTC(2026, 0, 1) / 1_000;
/** Far more than lies between making an id and admitting its call. */
const MARGIN_MS = 10_000;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LETTERS = 26;
const TIME_LENGTH = 5;
const COUNTER_LENGTH = 6;
const COUNTER_END = 36 ** COUNTER_LENGTH;

/**
 * Returns a generator of request ids that are unique across processes, ascending within this one while its clock does not go back, and
 * say when they were made, so that a call is found by its id alone. `now`: milliseconds since 1970, by the clock of the log.
 */
export function requestIds(now: () => number): () => string {
  let own = ownPart();
  let count = 0;
  let second = Number.NaN;
  let prefix = '';
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second || count === COUNTER_END) {
      if (count === COUNTER_END) [own, count] = [ownPart(), 0];
      second = current;
      prefix = `req_${timeText(current)}${own}`;
    }
    return prefix + (count++).toString(36).padStart(COUNTER_LENGTH, '0');
  };
}

/** Whether a text has the form of a request id of any version. */
export const isRequestId = (text: string): boolean => FORM.test(text);

/**
 * When the call with an id was admitted, in milliseconds since 1970: about when the id was made. Undefined for ids of earlier versions,
 * which do not say it.
 */
export function spanOfRequestId(
  id: string,
): { readonly fromMs: number; readonly untilMs: number } | undefined {
  const digits = TIMED.exec(id)?.[1];
  if (digits === undefined) return undefined;
  let seconds = 0;
  for (const digit of digits) seconds = seconds * DIGITS.length + DIGITS.indexOf(digit);
  const madeMs = (EPOCH_S + seconds) * 1_000;
  return { fromMs: madeMs - MARGIN_MS, untilMs: madeMs + MARGIN_MS };
}

const ownPart = () => randomBase62(7) + DIGITS[10 + randomInt(LETTERS)]!;

function timeText(seconds: number): string {
  let rest = Math.max(0, seconds - EPOCH_S);
  let digits = '';
  for (let place = 0; place < TIME_LENGTH; place++) {
    digits = DIGITS[rest % DIGITS.length]! + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
