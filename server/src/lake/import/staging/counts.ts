/** Counts of special cases among the symbols of a file. */
export interface StagedCounts {
  /** Symbols that replaced simulated ones. */
  readonly replacedSimulated: number;
  /** Symbols whose prices replaced prices with another adjustment. */
  readonly otherBasis: readonly string[];
  /** Symbols without imported bars, whose rows were ignored. */
  readonly withoutBars: number;
  /** Bars that begin outside the regular session. */
  readonly outsideSession: number;
  /** Corporate actions of days to come, and listings of symbols without prices. */
  readonly announced: number;
}

export const NO_COUNTS: StagedCounts = {
  replacedSimulated: 0,
  otherBasis: [],
  withoutBars: 0,
  outsideSession: 0,
  announced: 0,
};
