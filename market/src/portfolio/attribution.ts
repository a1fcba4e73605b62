/** A holding at the two ends of a span, in the portfolio's currency, at today's quantity. */
export interface PeriodValues {
  readonly before: number;
  readonly after: number;
}

export interface Attribution {
  /** Change of the whole over the gross exposure at the beginning. */
  readonly change: number;
  /** The part of each holding in it: they add up to it. */
  readonly contributions: readonly number[];
}

/**
 * What each holding added to the return over a span, when what is held today was held throughout: its gain over the gross
 * exposure at the beginning. Undefined when nothing was worth anything then.
 */
export function attributionOf(spans: readonly PeriodValues[]): Attribution | undefined {
  const gross = spans.reduce((sum, { before }) => sum + Math.abs(before), 0);
  if (gross === 0) return undefined;
  const contributions = spans.map(({ before, after }) => (after - before) / gross);
  return { change: contributions.reduce((sum, value) => sum + value, 0), contributions };
}
