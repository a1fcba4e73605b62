/** Alerts on usage in words. */
import type { UsageAlert, UsageAlertMetric } from '@meridian/contracts/portal/usage-alerts';
import { formatCount } from '../../../lib/format.ts';

export const METRICS: Readonly<Record<UsageAlertMetric, { readonly label: string; readonly unit: string }>> =
  {
    quota: { label: 'Share of the monthly quota', unit: '%' },
    errors: { label: 'Error rate', unit: '%' },
    latency: { label: 'Latency, p95', unit: 'ms' },
    spend: { label: 'Share of the spend cap', unit: '%' },
  };

/** Whether it is measured over the last minutes, not over the month. */
export const isRecent = (metric: UsageAlertMetric): boolean => metric === 'errors' || metric === 'latency';

export const windowText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes} minutes`);

const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A measured figure; a dash without any. */
export function valueText(metric: UsageAlertMetric, value: number | null): string {
  if (value === null) return '–';
  return metric === 'latency' ? `${two.format(value)} ms` : `${two.format(value)}%`;
}

/** `Error rate of 10% or more in 15 minutes`. */
export function alertTitle({
  metric,
  threshold,
  window_minutes: minutes,
}: Pick<UsageAlert, 'metric' | 'threshold' | 'window_minutes'>): string {
  if (metric === 'quota') return `${plain.format(threshold)}% of the monthly quota used`;
  if (metric === 'spend') return `${plain.format(threshold)}% of the spend cap used`;
  const span = `in ${windowText(minutes)}`;
  if (metric === 'errors') return `Error rate of ${plain.format(threshold)}% or more ${span}`;
  return `p95 latency of ${formatCount(threshold)} ms or more ${span}`;
}

/** The state of an alert, as a badge. */
export function stateOf({ active, above }: Pick<UsageAlert, 'active' | 'above'>) {
  if (!active) return { kind: 'plain', word: 'Paused' } as const;
  return above ? ({ kind: 'warn', word: 'Triggered' } as const) : ({ kind: 'ok', word: 'OK' } as const);
}
