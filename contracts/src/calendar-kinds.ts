/** What the calendar of the dashboard shows. */
export const CALENDAR_KINDS = ['earnings', 'dividend', 'split', 'listing', 'economic'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Days ahead, and most rows at a time. */
export const CALENDAR_DAYS = 28;
export const CALENDAR_ROWS_MAX = 250;
