/** The first of some instants after another, in milliseconds; infinite when there is none. Null where no instant is known. */
export function nextAfter(nowMs: number, timestamps: readonly (string | null)[]): number {
  let next = Number.POSITIVE_INFINITY;
  for (const timestamp of timestamps) {
    const ms = timestamp === null ? next : Date.parse(timestamp);
    if (ms > nowMs && ms < next) next = ms;
  }
  return next;
}
