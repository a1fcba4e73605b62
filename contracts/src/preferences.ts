/** Preferences of an account for its dashboard and notifications. */
import type { UsageRange } from './usage-ranges.ts';

export const RATE_LIMIT_DISPLAYS = ['rpm', 'burst'] as const;

export interface Preferences {
  readonly system_updates: boolean;
  readonly security_alerts: boolean;
  readonly email_notifications: boolean;
  readonly dark_mode: boolean;
  readonly auto_refresh: boolean;
  readonly default_time_range: UsageRange;
  readonly rate_limit_display: (typeof RATE_LIMIT_DISPLAYS)[number];
}

/** Preferences of new accounts. */
export const DEFAULT_PREFERENCES: Preferences = {
  system_updates: true,
  security_alerts: true,
  email_notifications: true,
  dark_mode: false,
  auto_refresh: false,
  default_time_range: '7d',
  rate_limit_display: 'rpm',
};

/** Topics of live updates of an account. */
export const LIVE_TOPICS = [
  'usage',
  'notifications',
  'keys',
  'preferences',
  'plan',
  'alerts',
  'reports',
  'watchlists',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
