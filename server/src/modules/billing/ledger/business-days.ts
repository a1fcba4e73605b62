const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Adds business days (Monday to Friday, UTC) to an instant and keeps the time of day. */
export function addBusinessDays(fromMs: number, days: number): number {
  let atMs = fromMs;
  for (let left = days; left > 0;) {
    atMs += DAY_MS;
    const weekday = new Date(atMs).getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY) left -= 1;
  }
  return atMs;
}
