import type { Calendar } from '../calendar.ts';
import type { CorporateEvent, DividendDates } from '../bars.ts';
import { dateOf, dayOf } from '../dates.ts';
import type { Instrument } from './instrument.ts';
import { drawsFor, type RandomDraws } from './random.ts';
import { STREAM } from './shocks.ts';

/** When an instrument pays: in one month of each quarter, from a day of the month on. */
interface DividendHabit {
  /** The month of payment modulo 3. */
  readonly quarterMonth: number;
  readonly dayOfMonth: number;
}

/** A dividend to come. The amount is null until the company sets it with the first payment of a year. */
export interface ComingDividend extends Required<DividendDates> {
  readonly exDate: string;
  readonly amount: number | null;
}

/** The month and the day from which an instrument pays. */
export const dividendHabit = (draws: RandomDraws): DividendHabit => ({
  quarterMonth: Math.floor(draws.uniform(0, STREAM.dividendPhase, 0) * 3),
  dayOfMonth: 4 + Math.floor(draws.uniform(0, STREAM.dividendPhase, 1) * 20),
});

/** Whether a dividend is due on a date, if none was paid in its month. */
export const isDividendDue = (date: string, { quarterMonth, dayOfMonth }: DividendHabit): boolean =>
  Number(date.slice(5, 7)) % 3 === quarterMonth && Number(date.slice(8)) >= dayOfMonth;

/** First ex-dates at which the record date of US stocks came closer: settlement after two days, and after one. */
const SETTLED_IN_TWO = '2017-09-05';
const SETTLED_IN_ONE = '2024-05-28';

/** Sessions from the ex-date to the record date. */
const sessionsToRecord = (exDate: string) =>
  exDate >= SETTLED_IN_ONE ? 0 : exDate >= SETTLED_IN_TWO ? 1 : 2;

/**
 * The dates of a dividend of the simulated market, which has made up only its ex-date: declared three to six weeks before,
 * recorded by the rules of US settlement, and paid two to five weeks later. Always the same for the same seed.
 */
export function dividendDates(
  { symbol }: Pick<Instrument, 'symbol'>,
  seed: number,
  exDate: string,
  calendar: Calendar,
): Required<DividendDates> {
  const draws = drawsFor(seed, symbol);
  const day = dayOf(exDate);
  const habit = (index: number) => draws.uniform(0, STREAM.dividendDates, index);
  const declaredBefore = 21 + Math.round(18 * habit(0) + 3 * draws.uniform(day, STREAM.dividendDates, 2));
  let recordDate = exDate;
  for (let i = sessionsToRecord(exDate); i > 0; i--) recordDate = calendar.next(recordDate).date;
  const paidAfter = 14 + Math.round(17 * habit(1) + 3 * draws.uniform(day, STREAM.dividendDates, 3));
  return {
    declarationDate: calendar.previous(dateOf(day - declaredBefore + 1)).date,
    recordDate,
    payDate: calendar.next(dateOf(dayOf(recordDate) + paidAfter - 1)).date,
  };
}

/**
 * The dividends of an instrument with ex-dates after `after` and up to `through`, as they are known on `after`; `events` are
 * its splits and dividends until then.
 */
export function comingDividends(
  instrument: Pick<Instrument, 'symbol' | 'dividendYield'>,
  seed: number,
  calendar: Calendar,
  { events, after, through }: { events: readonly CorporateEvent[]; after: string; through: string },
): ComingDividend[] {
  if (instrument.dividendYield === 0) return [];
  const habit = dividendHabit(drawsFor(seed, instrument.symbol));
  const last = events.findLast(({ type }) => type === 'dividend');
  let paidInMonth = last?.date.slice(0, 7) ?? '';
  const coming: ComingDividend[] = [];
  for (const { date } of calendar.between(dateOf(dayOf(after) + 1), through)) {
    if (!isDividendDue(date, habit) || date.slice(0, 7) === paidInMonth) continue;
    paidInMonth = date.slice(0, 7);
    const amount = date.slice(0, 4) === last?.date.slice(0, 4) ? amountNow(events) : null;
    coming.push({ exDate: date, amount, ...dividendDates(instrument, seed, date, calendar) });
  }
  return coming;
}

/** The last dividend, for the share as later splits have left it. */
function amountNow(events: readonly CorporateEvent[]): number {
  let amount = 0;
  for (const event of events) {
    if (event.type === 'dividend') amount = event.amount;
    if (event.type === 'split') amount = afterSplit(amount, event.ratio);
  }
  return amount;
}

/** What a dividend becomes for each of the shares that a split makes. */
export const afterSplit = (amount: number, ratio: number): number =>
  Math.round((amount / ratio) * 10_000) / 10_000;
