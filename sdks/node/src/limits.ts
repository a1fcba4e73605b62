/** What is left of one limit. */
export interface Limit {
  /** Calls of the whole window; null when the server does not say. */
  quota: number | null;
  remaining: number;
  /** Until the next call is free; with calls left, until the oldest one counts no more. */
  resetSeconds: number;
}

/** What the server said last about the limits of the account. */
export interface Limits {
  /** Null when there is none. */
  minute: Limit | null;
  month: Limit | null;
  asOf: Date;
}

/** Parameters of the members of a structured field, by their names: `"minute";r=3;t=20, "month";r=9;t=70`. */
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

/** Reads `RateLimit` and `RateLimit-Policy`; undefined when there are none. */
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
