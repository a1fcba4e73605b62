import type { UsageAlert } from '@meridian/contracts/portal/usage-alerts';
import type { UsageAlertRow } from './queries.ts';

/** An alert as the dashboard shows it, with its figure of now. */
export const alertOf = (row: UsageAlertRow, value: number | null): UsageAlert => ({
  id: row.id,
  metric: row.metric,
  threshold: row.threshold,
  window_minutes: row.window_minutes,
  cooldown: row.cooldown_seconds,
  email: row.email,
  active: row.active,
  above: row.above,
  value: value === null ? null : Math.round(value * 100) / 100,
  last_triggered_at: row.last_triggered_at?.toISOString() ?? null,
});
