import type { Currency } from '@meridian/contracts/currencies';
import { moneyText } from '../../shared/formatters/money.ts';
import type { Measured } from './measure.ts';
import type { UsageAlertRow } from './queries.ts';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

const spanText = (minutes: number) => (minutes === 60 ? 'hour' : `${minutes} minutes`);

/** What an alert says when it triggers: a title, and a message that names the figure and the threshold. */
export function messageOf(
  {
    metric,
    threshold,
    window_minutes: minutes,
  }: Pick<UsageAlertRow, 'metric' | 'threshold' | 'window_minutes'>,
  { value, recent, quota, overage }: Measured,
): { readonly title: string; readonly message: string } {
  const seen = value ?? 0;
  const percent = `${cents.format(seen)}%`;
  const limit = `Your threshold is ${plain.format(threshold)}${metric === 'latency' ? ' ms' : '%'}.`;
  if (metric === 'errors') {
    const calls = count.format(recent?.calls ?? 0);
    return {
      title: `Error rate rose to ${percent}`,
      message: `${percent} of ${calls} calls in the last ${spanText(minutes)} failed. ${limit}`,
    };
  }
  if (metric === 'latency') {
    const calls = count.format(recent?.calls ?? 0);
    return {
      title: `Latency rose to ${cents.format(seen)} ms`,
      message: `95% of ${calls} calls in the last ${spanText(minutes)} took up to ${cents.format(seen)} ms. ${limit}`,
    };
  }
  if (metric === 'quota') {
    const used = `${count.format(quota?.requests ?? 0)} of ${count.format(quota?.limit ?? 0)} requests`;
    const resets = quota ? ` The quota resets on ${day.format(new Date(quota.resetDate))}.` : '';
    return {
      title: `${percent} of the monthly quota used`,
      message: `${used} used this month. ${limit}${resets}`,
    };
  }
  const money = (minor: number) => moneyText(minor, (overage?.currency ?? 'USD') as Currency);
  return {
    title: `${percent} of the spend cap used`,
    message: `Calls beyond the quota cost ${money(overage?.cost_minor ?? 0)} of at most ${money(overage?.cap_minor ?? 0)} this month. ${limit}`,
  };
}
