/** Which calls to repeat after which event. */
import type { LiveTopic } from '@meridian/contracts/preferences';
import type { OptionalCall } from '../optional-calls.ts';

/** What shows the plan and its payments. */
export const BILLING_CALLS = [
  'billingSubscription',
  'billingHistory',
  'billingDetails',
  'nextCharges',
  'overage',
  'planAdvice',
  'previewChange',
] as const;

/** The calls whose replies may change with a live topic of the account. */
export const CALLS_BY_TOPIC: Readonly<Record<LiveTopic, readonly OptionalCall[]>> = {
  usage: ['usageSummary', 'usageEndpoints', 'listUsageAlerts'],
  // A usage alert that triggers is also a notification.
  notifications: ['listNotifications', 'listUsageAlerts'],
  keys: ['listKeys', 'keyUsage', 'listConnectedApps', 'listLinks'],
  preferences: ['getPreferences'],
  plan: ['usageSummary', ...BILLING_CALLS],
  alerts: ['listAlerts', 'listAlertEvents'],
  reports: ['listReports', 'listReportSchedules'],
  watchlists: ['listWatchlists'],
};

export const MARKET_CALLS = [
  'marketOverview',
  'marketQuotes',
  'marketCandles',
  'marketCompare',
  'marketNews',
] as const;

/** The calls that Auto Refresh repeats. Market data has no live topic. */
export const AUTO_REFRESHED: readonly OptionalCall[] = [
  'usageSummary',
  'usageEndpoints',
  'listNotifications',
  'listAlerts',
  'listAlertEvents',
  ...MARKET_CALLS,
];
