import { nyse } from '../calendar.ts';
import { dateOf, dayNumber, weekday } from '../dates.ts';

/** One review of an index: ranks as of a session, in force from another. */
export interface Review {
  readonly asOf: string;
  readonly effective: string;
}

const REVIEW_MONTHS = [3, 6, 9, 12];
const FRIDAY = 5;

/** The day of the third Friday of a month, in days since 1970. */
function thirdFriday(year: number, month: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((FRIDAY - weekday(first) + 7) % 7) + 14;
}

/**
 * The reviews of an index that begins on `firstDate`, in force up to `lastDate`: its first members, then each quarter from the first session
 * after the third Friday of March, June, September and December, by market values at the end of the month before.
 */
export function reviewsBetween(firstDate: string, lastDate: string): Review[] {
  const reviews: Review[] = [{ asOf: firstDate, effective: firstDate }];
  for (let year = Number(firstDate.slice(0, 4)); year <= Number(lastDate.slice(0, 4)); year++) {
    for (const month of REVIEW_MONTHS) {
      const asOf = nyse.previous(dateOf(dayNumber(year, month, 1))).date;
      const effective = nyse.next(dateOf(thirdFriday(year, month))).date;
      if (asOf > firstDate && effective <= lastDate) reviews.push({ asOf, effective });
    }
  }
  return reviews;
}
