import { firstAtOrAfter } from '../../../bars.ts';
import { dateOf, DAY_MS } from '../../../dates.ts';
import { isDaylightSaving } from '../../../new-york.ts';
import type { Company } from '../company.ts';
import { earningsBetween } from '../earnings.ts';
import { type NewsContext, diaryOf } from '../news/diary.ts';

export const HOUR_MS = 3_600_000;

/** How an hour looks to those who write about a symbol. */
interface Climate {
  /** Posts to be expected in the hour. */
  readonly expected: number;
  /** The share of posts with an opinion that are bullish, before the mood of the day. */
  readonly lean: number;
}

/** Posts of a day about what is most written about. */
const MOST = 60;
/** Share of a day's posts in each hour of New York, from midnight on; around the clock all hours are closer. */
const US_HOURS = [1, 0.6, 0.4, 0.4, 0.6, 1, 2, 4, 7, 13, 12, 8, 7, 6, 7, 10, 9, 5, 4, 3, 3, 3, 2, 1.5];
const US_TOTAL = US_HOURS.reduce((total, it) => total + it, 0);
/** Away from sessions less is written. */
const CLOSED_DAY = 0.35;
const EARNINGS_HOURS = 20;
const EARNINGS_BOOST = 3;
const TYPICAL_MOVE = 0.018;

/** Climates of hours (hours since 1970 UTC), to be asked in rising order, from what was known when each began. */
export function climateOf(company: Company, fromMs: number, toMs: number): (hour: number) => Climate {
  const diary = diaryOf(company, Math.floor(toMs / DAY_MS));
  const { bars, usual } = diary;
  const { instrument, calendar, seed } = company;
  const aroundTheClock = instrument.assetClass === 'crypto' || instrument.assetClass === 'fx';
  const base = MOST * diary.prominence * Math.sqrt(usual / TYPICAL_MOVE);
  const from = dateOf(Math.floor(fromMs / DAY_MS) - 4);
  const releases = earningsBetween(instrument, seed, from, dateOf(Math.floor(toMs / DAY_MS) + 4));
  const busy = (ms: number) =>
    releases.some(({ releasedAtMs }) => ms >= releasedAtMs && ms < releasedAtMs + EARNINGS_HOURS * HOUR_MS);
  /** The last bar whose session has begun, and that session. */
  let at = firstAtOrAfter(bars, Math.floor(fromMs / DAY_MS) * DAY_MS - 5 * DAY_MS) - 1;
  let session = at < 0 ? undefined : calendar.onDay(bars.timestamp[at]! / DAY_MS)!;
  let next = nextSession();

  function nextSession() {
    const timestamp = bars.timestamp[at + 1];
    return timestamp === undefined ? undefined : calendar.onDay(timestamp / DAY_MS)!;
  }

  return (hour) => {
    const ms = hour * HOUR_MS;
    while (next && next.openMs <= ms) {
      at++;
      session = next;
      next = nextSession();
    }
    if (!session) return { expected: 0, lean: 0.5 };
    const closed = ms >= session.closeMs;
    const { stir, mood } = closed ? afterClose(diary, at) : duringSession(diary, at);
    const profile = aroundTheClock ? 1 / 24 : newYorkShare(hour, session.day);
    return {
      expected: base * profile * (0.5 + 0.5 * stir) * (busy(ms) ? EARNINGS_BOOST : 1),
      lean: 1 / (1 + Math.exp(-0.2 - mood)),
    };
  };
}

function newYorkShare(hour: number, sessionDay: number): number {
  const day = Math.floor(hour / 24);
  const local = hour - (isDaylightSaving(day) ? 4 : 5);
  const share = US_HOURS[((local % 24) + 24) % 24]! / US_TOTAL;
  return Math.floor(local / 24) === sessionDay ? share : share * CLOSED_DAY;
}

/** What a finished session left behind: its move and volume, and the month that it ended. */
function afterClose(diary: NewsContext, at: number): { stir: number; mood: number } {
  if (at < 21) return { stir: 1, mood: 0 };
  const { bars, usual } = diary;
  const move = diary.change(at) / usual;
  let volume = 0;
  for (let i = at - 20; i < at; i++) volume += bars.volume[i]!;
  const busy = volume > 0 ? Math.min(3, (bars.volume[at]! * 20) / volume) : 1;
  const month = diary.over(at, 20) / (usual * Math.sqrt(20));
  return {
    stir: 0.5 * busy + Math.min(4, Math.abs(move)) ** 1.3 * 0.7,
    mood: clamp(0.6 * move) + clamp(0.35 * month),
  };
}

/** In a session its opening is known, and all of the session before. */
function duringSession(diary: NewsContext, at: number): { stir: number; mood: number } {
  if (at < 22) return { stir: 1, mood: 0 };
  const before = afterClose(diary, at - 1);
  const gap = (diary.gap(at) / diary.usual) * 1.4;
  return { stir: 0.6 * before.stir + Math.min(4, Math.abs(gap)), mood: 0.5 * before.mood + clamp(0.7 * gap) };
}

const clamp = (value: number) => Math.max(-1.5, Math.min(1.5, value));
