/** Days since 1970 of 0001-01-01 and 9999-12-31, the first and the last that have a year of four digits. */
export const FIRST_DAY = -719_162;
export const LAST_DAY = 2_932_896;
/** Days from 0000-03-01 to 1970-01-01. */
const BEFORE_1970 = 719_468;
/** Every month has these days. */
const MONTH_DAYS_MIN = 28;
const DASH = 0x2d;
const CAPITAL_T = 0x54;
/** The two digits of every number below 100, as half a word. */
const PAIRS = Uint32Array.from({ length: 100 }, (_, pair) => {
  const [tens, ones] = [Math.floor(pair / 10), pair % 10];
  return ((0x30 + ones) << 8) | (0x30 + tens);
});

/** The text of a day before its time, such as `2026-11-20T`; most days lie in the month of the one before. */
export class WrittenDay {
  /** Its words, as those of a fixed text. */
  first = 0;
  readonly others = new Uint32Array(2);
  readonly length = 11;
  #day = Number.NaN;
  /** The first day of the month, since 1970. */
  #month = Number.NaN;

  /** `day` is counted since 1970, from FIRST_DAY to LAST_DAY. */
  turnTo(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    const since = day - this.#month;
    if (!(since >= 0 && since < MONTH_DAYS_MIN)) this.#turnToMonthOf(day);
    this.others[1] = PAIRS[day - this.#month + 1]! | (CAPITAL_T << 16);
  }

  /** "civil_from_days" of H. Hinnant, chrono-compatible date algorithms, 2013, in small integers. */
  #turnToMonthOf(day: number): void {
    const shifted = (day + BEFORE_1970) | 0;
    const era = (shifted / 146_097) | 0;
    const dayOfEra = shifted - era * 146_097;
    const leaps = ((dayOfEra / 1_460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0);
    const yearOfEra = ((dayOfEra - leaps) / 365) | 0;
    const dayOfYear = dayOfEra - 365 * yearOfEra - ((yearOfEra / 4) | 0) + ((yearOfEra / 100) | 0);
    const marchMonth = ((5 * dayOfYear + 2) / 153) | 0;
    const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
    const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    const century = (year / 100) | 0;
    this.first = PAIRS[century]! | (PAIRS[year - century * 100]! << 16);
    this.others[0] = DASH | (PAIRS[month]! << 8) | (DASH << 24);
    this.#month = day - (dayOfYear - (((153 * marchMonth + 2) / 5) | 0));
  }
}
