/** How many calls succeed, from counts. */

export interface Outcomes {
  readonly requests: number;
  /** Status 400 and above, except 429. */
  readonly errors: number;
  /** Status 429: the account's own limit, which is not a failure of the service. */
  readonly limited: number;
}

/** Percent of calls below status 400, without the account's own 429, unrounded; null when there are no other calls. */
export function successRateOf({ requests, errors, limited }: Outcomes): number | null {
  const counted = requests - limited;
  return counted > 0 ? ((counted - errors) / counted) * 100 : null;
}

/** Percent with one decimal, rounded down: 100.0 means every call, and no rate looks better than its rating. */
export function formatRate(successRate: number): string {
  // Counts produce rates such as 98.99999999999999 for 99.
  return (Math.floor(Number((successRate * 10).toFixed(6))) / 10).toFixed(1);
}

interface StatusCount {
  readonly status: number;
  readonly requests: number;
}

/** The outcomes for a number of requests and their failures by status. */
export function outcomesOf(requests: number, failures: readonly StatusCount[]): Outcomes {
  const sum = (of: readonly StatusCount[]) => of.reduce((total, { requests: count }) => total + count, 0);
  return {
    requests,
    errors: sum(failures.filter(({ status }) => status !== 429)),
    limited: sum(failures.filter(({ status }) => status === 429)),
  };
}
