/** How many calls succeed, from counts. */

export interface Outcomes {
  readonly requests: number;
  /** Status 400 and above, 429 left out. */
  readonly errors: number;
  /** Status 429: the account's own limit, which says nothing about success. */
  readonly limited: number;
}

/** Percent of calls below status 400, own 429 left out, unrounded; null when there was nothing else. */
export function successRateOf({ requests, errors, limited }: Outcomes): number | null {
  const counted = requests - limited;
  return counted > 0 ? ((counted - errors) / counted) * 100 : null;
}

/** In percent with one decimal, cut rather than rounded: 100.0 means every call, and no rate reads better than its rating. */
export function formatRate(successRate: number): string {
  // Counts make rates such as 98.99999999999999 for 99.
  return (Math.floor(Number((successRate * 10).toFixed(6))) / 10).toFixed(1);
}

interface StatusCount {
  readonly status: number;
  readonly requests: number;
}

/** The outcomes that a count of failures by status leaves. */
export function outcomesOf(requests: number, failures: readonly StatusCount[]): Outcomes {
  const sum = (of: readonly StatusCount[]) => of.reduce((total, { requests: count }) => total + count, 0);
  return {
    requests,
    errors: sum(failures.filter(({ status }) => status !== 429)),
    limited: sum(failures.filter(({ status }) => status === 429)),
  };
}
