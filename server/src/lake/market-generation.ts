import { aroundTheClock, foreignExchange, nyse } from '@meridian/market/calendar';
import { DAY_MS } from '@meridian/market/dates';
import type { Lake } from './lake.ts';

const CALENDARS = [nyse, aroundTheClock, foreignExchange];

interface KnownGeneration {
  readonly contents: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
}

const known = new WeakMap<Lake, KnownGeneration>();

/**
 * Changes whenever a session of a market begins or ends, a UTC day passes, and with every import: between two changes nothing that is
 * finished becomes different. Does not follow vendors that feed symbols live.
 */
export function marketGeneration(lake: Lake): string {
  const nowMs = lake.now();
  const contents = lake.contents();
  const before = known.get(lake);
  if (before?.contents === contents && nowMs >= before.fromMs && nowMs < before.untilMs) return before.text;
  const day = Math.floor(nowMs / DAY_MS);
  let untilMs = (day + 1) * DAY_MS;
  const sessions = CALENDARS.map((calendar) => {
    const { date, closeMs } = calendar.lastBegun(nowMs);
    const isOpen = nowMs < closeMs;
    untilMs = Math.min(untilMs, isOpen ? closeMs : calendar.next(date).openMs);
    return `${date}${isOpen ? 'o' : 'c'}`;
  });
  const text = `${contents} ${day} ${sessions.join(' ')}`;
  known.set(lake, { contents, fromMs: nowMs, untilMs, text });
  return text;
}

/** Whether the prices of some symbols come from a vendor live, so that they can change at any moment. */
export const isFedLake = (lake: Pick<Lake, 'contents'>): boolean => lake.contents().endsWith('-fed');
