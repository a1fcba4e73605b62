import type { Overage } from '@meridian/contracts/portal-shapes';
import { USAGE_ALERT_LEAST_CALLS } from '@meridian/contracts/portal/usage-alerts';
import { type RecentFigures, readPeriod, recentFigures } from '../usage/index.ts';
import type { UsageAlertContext } from './context.ts';
import type { UsageAlertRow } from './queries.ts';

/** What an alert compares with its threshold, and what a message says about it. */
export interface Measured {
  /** Null where there is no figure: no quota, no spend cap, or no calls. */
  readonly value: number | null;
  /** There are too few calls to judge by. */
  readonly unsure: boolean;
  readonly recent: RecentFigures | undefined;
  readonly quota: {
    readonly requests: number;
    readonly limit: number | null;
    readonly resetDate: string;
  } | null;
  readonly overage: Overage | null;
}

type Measures = (alert: Pick<UsageAlertRow, 'account_id' | 'metric' | 'window_minutes'>) => Promise<Measured>;

/** Measures alerts of these accounts. What several alerts need is read once. */
export async function measures(
  context: Pick<UsageAlertContext, 'store' | 'reader' | 'now'>,
  alerts: readonly Pick<UsageAlertRow, 'account_id' | 'metric' | 'window_minutes'>[],
): Promise<Measures> {
  const nowMs = context.now();
  const accountIds = [...new Set(alerts.map((alert) => alert.account_id))];
  const spans = new Map<number, ReadonlyMap<string, RecentFigures>>();
  for (const minutes of new Set(alerts.filter(isRecent).map((alert) => alert.window_minutes)))
    spans.set(minutes, await recentFigures(context.reader, { accountIds, minutes, nowMs }));
  const periods = new Map<string, ReturnType<typeof readPeriod>>();
  const periodOf = (accountId: string) => {
    const known = periods.get(accountId) ?? readPeriod(context, accountId);
    periods.set(accountId, known);
    return known;
  };
  return async (alert) => {
    if (isRecent(alert)) {
      const recent = spans.get(alert.window_minutes)?.get(alert.account_id);
      const value = (alert.metric === 'errors' ? recent?.errorsPct : recent?.p95Ms) ?? null;
      const unsure = recent !== undefined && recent.calls < USAGE_ALERT_LEAST_CALLS;
      return { value, unsure, recent, quota: null, overage: null };
    }
    const { usage: quota, overage } = await periodOf(alert.account_id);
    const value = alert.metric === 'quota' ? percentOf(quota.requests, quota.limit) : spendPercent(overage);
    return { value, unsure: false, recent: undefined, quota, overage };
  };
}

const isRecent = ({ metric }: Pick<UsageAlertRow, 'metric'>) => metric === 'errors' || metric === 'latency';

const percentOf = (part: number, whole: number | null) =>
  whole === null || whole === 0 ? null : (part / whole) * 100;

const spendPercent = (overage: Overage | null) =>
  overage?.on === true ? percentOf(overage.cost_minor, overage.cap_minor) : null;
