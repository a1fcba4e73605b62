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

/** What the symbols lack whose rows were ignored, and what the operator can do. */
export const LACKS: Readonly<Partial<Record<string, readonly [lack: string, remedy: string]>>> = {
  holdings: [
    'that are no fund in the market',
    'Import their daily bars first, or use the symbol of a simulated fund.',
  ],
  memberships: [
    'that are no index in the market',
    'Import their daily bars first, or use the symbol of a simulated index.',
  ],
};
/** The same of other kinds of rows. */
export const NO_BARS = ['without imported bars', 'Import their daily bars first.'] as const;

export const NO_COUNTS: StagedCounts = {
  replacedSimulated: 0,
  otherBasis: [],
  withoutBars: 0,
  outsideSession: 0,
  announced: 0,
};
