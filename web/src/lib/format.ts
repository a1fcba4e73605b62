/** Formatting of numbers, dates and times. Times are UTC on a 24-hour clock. */
import { formatDay, type Moment, UTC } from './format-day.ts';

export { formatClock, formatDay } from './format-day.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const month = new Intl.DateTimeFormat('en-GB', { ...UTC, month: 'long', year: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', {
  ...UTC,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const hour = new Intl.DateTimeFormat('en-GB', {
  ...UTC,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const formatCount = (value: number): string => whole.format(value);
export const formatTenths = (value: number): string => tenths.format(value);

const BYTE_UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** `512 B`, `1.2 kB`, `3.4 MB` or `5.6 GB`. */
export function formatBytes(bytes: number): string {
  const [size, unit] = BYTE_UNITS.find(([least]) => bytes >= least) ?? [];
  return size === undefined ? `${whole.format(bytes)} B` : `${tenths.format(bytes / size)} ${unit}`;
}

export const formatMonth = (moment: Moment): string => month.format(moment);
export const formatDayOfYear = (moment: Moment): string => dayOfYear.format(moment);
export const formatWeekday = (moment: Moment): string => weekday.format(moment).replace(',', '');
export const formatHour = (moment: Moment): string => hour.format(moment);

/** `20 Nov 2026, 14:31 UTC`. */
export const formatMoment = (moment: Moment): string => `${formatDay(moment)}, ${formatHour(moment)} UTC`;

/** `6 d 9 h`, `3 h 20 min` or `12 min`, for a duration in milliseconds. */
export function formatSpan(spanMs: number): string {
  const minutes = Math.max(0, Math.floor(spanMs / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

/** `just now`, `12 min ago`, `3 h ago`, `1 day ago` or `40 days ago`, for `spanMs` milliseconds ago. */
export function formatAgo(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}
