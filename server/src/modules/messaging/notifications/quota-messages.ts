import { moneyText } from '../../../shared/formatters/money.ts';
import type { OverageSoFar } from '../../../shared/plans/overage.ts';
import type { NewNotification } from './notify.ts';

/** Percent of the month's calls at which an account is notified. */
export const MARKS = [80, 100] as const;
export type QuotaMark = (typeof MARKS)[number];

export interface QuotaUse {
  readonly charged: number;
  readonly limit: number;
  /** First day of the month (UTC), `YYYY-MM-DD`. */
  readonly month: string;
  /** Where calls beyond the quota continue. */
  readonly overage: OverageSoFar | null;
}

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** The day on which the count resets, such as `1 December`. */
function resetDay(month: string): string {
  const start = new Date(month);
  return day.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
}

type QuotaMessage = Pick<NewNotification, 'type' | 'title' | 'message' | 'link'>;

const BILLING = '/dashboard?tab=billing';
const EIGHTY = '80% of the monthly quota used';

/** The message for reaching a mark of the spend cap. */
export function capMessage(
  mark: QuotaMark,
  month: string,
  { calls, costMinor, capMinor, currency }: OverageSoFar,
): QuotaMessage {
  const used = `${number.format(calls)} calls beyond the quota cost ${moneyText(costMinor, currency)} of at most ${moneyText(capMinor, currency)}.`;
  return mark === 100
    ? {
        type: 'error',
        title: 'Spend cap reached',
        message: `${used} Further calls are refused until ${resetDay(month)}, or until you raise the cap.`,
        link: BILLING,
      }
    : {
        type: 'warning',
        title: '80% of the spend cap used',
        message: `${used} At the cap, calls are refused. You can raise it.`,
        link: BILLING,
      };
}

/** The message for reaching a mark of the quota, in the portal and by mail. */
export function quotaMessage(mark: QuotaMark, { charged, limit, month, overage }: QuotaUse): QuotaMessage {
  const used = `${number.format(charged)} of ${number.format(limit)} requests used this month.`;
  const reset = resetDay(month);
  if (overage) {
    const { perThousandMinor, capMinor, currency } = overage;
    const price = `${moneyText(perThousandMinor, currency)} per 1,000`;
    const cap = `at most ${moneyText(capMinor, currency)} until ${reset}`;
    return {
      type: mark === 100 ? 'warning' : 'info',
      title: mark === 100 ? 'Calls beyond the quota are now charged' : EIGHTY,
      message: `${used} ${mark === 100 ? 'Further calls' : 'Calls beyond the quota'} continue and cost ${price}, ${cap}.`,
      link: BILLING,
    };
  }
  return mark === 100
    ? {
        type: 'error',
        title: 'Monthly quota used up',
        message: `${used} Further calls are refused until ${reset}, or until you upgrade.`,
        link: BILLING,
      }
    : {
        type: 'warning',
        title: EIGHTY,
        message: `${used} Resets on ${reset}. A larger plan gives you more until then.`,
        link: BILLING,
      };
}
