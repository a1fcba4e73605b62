/** The state of one rate limit. */
export interface Limit {
  /** Calls per window; null when unknown. */
  quota: number | null;
  remaining: number;
  /** Seconds until the next call is available. While calls remain, until the oldest one leaves the window. */
  resetSeconds: number;
}

/** The rate limits of the account as of the last reply. */
export interface Limits {
  /** Null when there is no such limit. */
  minute: Limit | null;
  month: Limit | null;
  asOf: Date;
}

/** Parses a structured field such as `"minute";r=3;t=20, "month";r=9;t=70` into parameters by member. */
function membersOf(text: string): Map<string, Map<string, number>> {
  const members = text.split(',').map((member) => {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim());
    const values = parameters.map((part) => {
      const [key = '', value = ''] = part.split('=');
      return [key, Number(value)] as const;
    });
    return [name.replaceAll('"', ''), new Map(values)] as const;
  });
  return new Map(members);
}

/** Reads `RateLimit` and `RateLimit-Policy`; returns undefined without them. */
export function limitsOf(headers: Headers, nowMs: number): Limits | undefined {
  const text = headers.get('ratelimit');
  if (text === null) return undefined;
  const left = membersOf(text);
  const policies = membersOf(headers.get('ratelimit-policy') ?? '');
  const limitOf = (name: string): Limit | null => {
    const remaining = left.get(name)?.get('r');
    const resetSeconds = left.get(name)?.get('t');
    if (!Number.isFinite(remaining) || !Number.isFinite(resetSeconds)) return null;
    const quota = policies.get(name)?.get('q') ?? Number.NaN;
    return {
      quota: Number.isFinite(quota) ? quota : null,
      remaining: remaining!,
      resetSeconds: resetSeconds!,
    };
  };
  return { minute: limitOf('minute'), month: limitOf('month'), asOf: new Date(nowMs) };
}
