import type { NewNotification } from './notify.ts';

/** Percent of the month's calls at which an account is told. */
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

/** `1 December`: when the count begins anew. */
function resetDay(month: string): string {
  const start = new Date(month);
  return day.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
}

/** What an account is told when it reaches a mark, on the portal and by mail. */
export function quotaWords(
  mark: QuotaMark,
  { charged, limit, month }: QuotaUse,
): Pick<NewNotification, 'type' | 'title' | 'message' | 'link'> {
  const used = `${number.format(charged)} of ${number.format(limit)} requests of this month are used.`;
  const reset = resetDay(month);
  return mark === 100
    ? {
        type: 'error',
        title: 'Monthly quota used up',
        message: `${used} Further calls are refused until ${reset}, or until you have a larger plan.`,
        link: '/dashboard?tab=billing',
      }
    : {
        type: 'warning',
        title: '80% of the monthly quota used',
        message: `${used} The count begins anew on ${reset}; a larger plan gives you more until then.`,
        link: '/dashboard?tab=billing',
      };
}
