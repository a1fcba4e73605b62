/** A calendar month in UTC, as half-open milliseconds since 1970. */
export interface Month {
  readonly startMs: number;
  readonly endMs: number;
}

export function monthOf(nowMs: number): Month {
  const now = new Date(nowMs);
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) };
}
