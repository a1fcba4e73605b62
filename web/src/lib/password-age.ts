const DAY_MS = 86_400_000;

/** When the password was last changed, in words, given the time of the change and now. */
export function passwordAge(changedAt: string, nowMs: number): string {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(changedAt)) / DAY_MS));
  if (days === 0) return 'Password last changed today';
  return `Password last changed ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
