/** A share as the breadth of a market sees it, with prices of the same adjustment. */
interface BreadthMember {
  readonly changePct: number;
  readonly high: number;
  readonly low: number;
  /** Extremes of 52 weeks, today included. */
  readonly high52w: number;
  readonly low52w: number;
}

export interface Breadth {
  readonly advancers: number;
  readonly decliners: number;
  readonly unchanged: number;
  /** Members whose high, or low, of today is the extreme of 52 weeks. */
  readonly newHighs: number;
  readonly newLows: number;
}

/** How many of the members rise, fall, and reach new extremes. */
export function breadthOf(members: readonly BreadthMember[]): Breadth {
  const count = (holds: (member: BreadthMember) => boolean) => members.filter(holds).length;
  return {
    advancers: count(({ changePct }) => changePct > 0),
    decliners: count(({ changePct }) => changePct < 0),
    unchanged: count(({ changePct }) => changePct === 0),
    newHighs: count(({ high, high52w }) => high >= high52w),
    newLows: count(({ low, low52w }) => low <= low52w),
  };
}
