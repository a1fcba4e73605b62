const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `21 Nov 2026, 19:23 UTC`, as the portal writes a time. */
export const momentText = (atMs: number): string => `${day.format(atMs)}, ${clock.format(atMs)} UTC`;

/** `21 Nov 2026`, a day in UTC. */
export const dayText = (atMs: number): string => day.format(atMs);
