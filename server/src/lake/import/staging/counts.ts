/** What happened to the symbols of a file besides being taken. */
export interface StagedCounts {
  /** Symbols that replaced simulated ones. */
  readonly replacedSimulated: number;
  /** Symbols whose prices replaced those in another adjustment. */
  readonly otherBasis: readonly string[];
  /** Symbols without imported bars, of which nothing was taken. */
  readonly withoutBars: number;
  /** Bars that begin outside of the regular session. */
  readonly outsideSession: number;
}

export const NO_COUNTS: StagedCounts = {
  replacedSimulated: 0,
  otherBasis: [],
  withoutBars: 0,
  outsideSession: 0,
};
