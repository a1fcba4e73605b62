/** Ratings of unrounded success rates: with a rounded rate, 98.99% would be Excellent. */
export const RATINGS = {
  Excellent: { from: 99, kind: 'ok' },
  Good: { from: 95, kind: 'info' },
  'Needs Attention': { from: -Infinity, kind: 'warn' },
} as const;
export type Rating = keyof typeof RATINGS;

/** The rating of an unrounded rate in percent. */
export function ratingOf(successRate: number): Rating {
  if (successRate >= RATINGS.Excellent.from) return 'Excellent';
  return successRate >= RATINGS.Good.from ? 'Good' : 'Needs Attention';
}
