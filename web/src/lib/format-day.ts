/** The formats of the home page's first screen, apart from the others in format.ts. */
export const UTC = { timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', {
  ...UTC,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export type Moment = number | Date;
export const formatDay = (moment: Moment): string => day.format(moment);
export const formatClock = (moment: Moment): string => clock.format(moment);
