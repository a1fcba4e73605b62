import type { NewNotification } from './notify.ts';

/** Percent of the month's calls at which an account is notified. */
export const MARKS = [80, 100] as const;
export type QuotaMark = (typeof MARKS)[number];

export interface QuotaUse {
  readonly charged: number;
  readonly limit: number;
  /** First day of the month (UTC), `YYYY-MM-DD`. */
  readonly month: string;
}

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** The day on which the count resets, such as `1 December`. */
function resetDay(month: string): string {
  const start = new Date(month);
  return day.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
}

/** The message for reaching a mark, in the portal and by mail. */
export function quotaMessage(
  mark: QuotaMark,
  { charged, limit, month }: QuotaUse,
): Pick<NewNotification, 'type' | 'title' | 'message' | 'link'> {
  const used = `${number.format(charged)} of ${number.format(limit)} requests used this month.`;
  const reset = resetDay(month);
  return mark === 100
    ? {
        type: 'error',
        title: 'Monthly quota used up',
        message: `${used} Further calls are refused until ${reset}, or until you upgrade.`,
        link: '/dashboard?tab=billing',
      }
    : {
        type: 'warning',
        title: '80% of the monthly quota used',
        message: `${used} Resets on ${reset}. A larger plan gives you more until then.`,
        link: '/dashboard?tab=billing',
      };
}
