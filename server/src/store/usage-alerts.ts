import type { SavedFilters, UsageAlertMetric } from '@meridian/contracts/portal/usage-alerts';
import type { ColumnType, Generated } from 'kysely';

/** Named filters of the call log. */
export interface UsageFilterTable {
  id: Generated<string>;
  account_id: string;
  /** An account has each name once. */
  name: string;
  filters: ColumnType<SavedFilters, string, string>;
  created_at: Date;
}

/** An alert on usage. */
export interface UsageAlertTable {
  id: Generated<string>;
  account_id: string;
  metric: UsageAlertMetric;
  /** Percent, or milliseconds for `latency`. */
  threshold: number;
  /** Of `errors` and `latency`. */
  window_minutes: number;
  cooldown_seconds: number;
  /** Whether it is also mailed. */
  email: boolean;
  active: boolean;
  /** It has triggered, and its figure has not been below the threshold since. */
  above: Generated<boolean>;
  last_triggered_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface UsageAlertTables {
  usage_filter: UsageFilterTable;
  usage_alert: UsageAlertTable;
}
