import type { UsSession } from '@meridian/contracts/portal/market';
import { nyse } from '@meridian/market/calendar';
import { dateOf, DAY_MS, timeText } from '@meridian/market/dates';

const HOUR_MS = 3_600_000;
/** Trading before the opening and after the closing. */
const [PRE_MS, POST_MS] = [5.5 * HOUR_MS, 4 * HOUR_MS];

/** The session of the UTC date, if there is one, and the one before, whose extended hours may reach into it. */
export function usSessions(nowMs: number): UsSession[] {
  const date = dateOf(Math.floor(nowMs / DAY_MS));
  const today = nyse.session(date);
  return [nyse.previous(date), ...(today ? [today] : [])].map(({ openMs, closeMs }) => ({
    preOpen: timeText(openMs - PRE_MS),
    open: timeText(openMs),
    close: timeText(closeMs),
    postClose: timeText(closeMs + POST_MS),
  }));
}
