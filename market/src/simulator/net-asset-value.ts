import type { CorporateEvent } from '../bars.ts';
import type { Session } from '../calendar.ts';
import { membersAfter } from '../index-members/membership.ts';
import { type Review, reviewsBetween } from '../index-members/reviews.ts';
import type { IndexRule } from '../index-members/rules.ts';
import { FIRST_DATE, type Instrument } from './instrument.ts';

/** The daily history of a company as far as a fund that holds it needs it. */
export interface HeldSeries {
  /** The close of each session and all splits and dividends in order, at least up to a day: without a copy, and perhaps further. */
  reach(throughDay: number): { readonly close: Float64Array; readonly events: readonly CorporateEvent[] };
}

/** A company that a fund may hold. */
export interface HeldCompany {
  readonly instrument: Instrument;
  readonly series: HeldSeries;
}

/** Where one company stands after the last session. */
interface Position {
  readonly symbol: string;
  readonly series: HeldSeries;
  /** What has been reached of its history. */
  close: Float64Array;
  events: readonly CorporateEvent[];
  isHeld: boolean;
  /** Shares outstanding, with the splits so far. */
  shares: number;
  /** Events that have been applied. */
  applied: number;
  /** Market value at the last close, and one session later with the dividends of that day. */
  value: number;
  valueWithDividends: number;
}

/** The holdings of a fund. */
export interface FundHoldings {
  /** Computes the histories of the companies up to a day, which is cheaper at once than session by session. */
  reach(throughDay: number): void;
  /**
   * How much the holdings have gained in a session, as a factor: the market values of the companies that the fund held at the close
   * before, and their dividends, over their market values then. To be called for each session in turn, from the first one on, which
   * gains nothing, and not beyond the day that was reached.
   */
  gainOf(session: Session, at: number): number;
}

/** Who is held changes after the close of the day from which a review is in force, as in the rules of indices. */
export function holdingsOf(rule: IndexRule, companies: readonly HeldCompany[]): FundHoldings {
  const positions: Position[] = companies
    .map(({ instrument, series }) => ({ ...instrument, series }))
    .filter(rule.eligible)
    .map(({ symbol, series, units }) => ({
      symbol,
      series,
      close: new Float64Array(0),
      events: [],
      isHeld: false,
      shares: units!,
      applied: 0,
      value: 0,
      valueWithDividends: 0,
    }));
  let year = '';
  let reviews: readonly Review[] = [];
  let ranked: ReadonlyMap<string, number> = new Map();

  const move = (it: Position, { date }: Session, at: number) => {
    const { close, events } = it;
    let dividends = 0;
    for (let event = events[it.applied]; event && event.date <= date; event = events[++it.applied])
      dividends += applyEvent(it, event);
    it.value = close[at]! * it.shares;
    it.valueWithDividends = it.value + dividends * it.shares;
  };

  /** Who is held from the next session on. */
  const review = (asOf: string) => {
    const candidates = positions.map(({ symbol }) => ({ symbol, valueOn: () => ranked.get(symbol) }));
    const before = new Set(positions.filter(({ isHeld }) => isHeld).map(({ symbol }) => symbol));
    const held = new Set(membersAfter(rule, candidates, asOf, before));
    for (const it of positions) it.isHeld = held.has(it.symbol);
  };

  return {
    reach(throughDay) {
      for (const it of positions) Object.assign(it, it.series.reach(throughDay));
    },
    gainOf(session, at) {
      const { date } = session;
      let before = 0;
      let after = 0;
      for (const it of positions) {
        if (it.isHeld) before += it.value;
        move(it, session, at);
        if (it.isHeld) after += it.valueWithDividends;
      }
      if (!date.startsWith(year) || year === '') {
        year = date.slice(0, 4);
        reviews = reviewsBetween(FIRST_DATE, `${year}-12-31`).filter(({ effective }) =>
          effective.startsWith(year),
        );
      }
      if (reviews.some(({ asOf }) => asOf === date))
        ranked = new Map(positions.map(({ symbol, value }) => [symbol, value]));
      const due = reviews.find(({ effective }) => effective === date);
      if (due) review(due.asOf);
      return before > 0 ? after / before : 1;
    },
  };
}

/** Applies an event; returns the cash for one share. */
function applyEvent(it: Position, event: CorporateEvent): number {
  if (event.type === 'split') it.shares *= event.ratio;
  return event.type === 'dividend' ? event.amount : 0;
}
