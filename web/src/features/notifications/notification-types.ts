/** What notifications can be limited to: what they are about, or how they look. */
import type { PortalInput } from '@meridian/contracts/portal';

type Filter = Pick<PortalInput<'listNotifications'>, 'kind' | 'type'>;

/** By the value of the option. */
const FILTERS = {
  alert: { label: 'Alerts', filter: { kind: 'alert' } },
  quota: { label: 'Usage and quota', filter: { kind: 'quota' } },
  billing: { label: 'Billing', filter: { kind: 'billing' } },
  security: { label: 'Security', filter: { kind: 'security' } },
  report: { label: 'Reports', filter: { kind: 'report' } },
  service: { label: 'Service status', filter: { kind: 'service' } },
  system: { label: 'News', filter: { kind: 'system' } },
  error: { label: 'Errors', filter: { type: 'error' } },
  warning: { label: 'Warnings', filter: { type: 'warning' } },
  success: { label: 'Successes', filter: { type: 'success' } },
  info: { label: 'Information', filter: { type: 'info' } },
} as const satisfies Record<string, { label: string; filter: Filter }>;

export type NotificationTypeFilter = keyof typeof FILTERS | 'all';

const option = (value: keyof typeof FILTERS) => ({ value, label: FILTERS[value].label });

/** The choices, in two groups. */
export const TYPE_CHOICES = [
  {
    group: 'About',
    options: (['alert', 'quota', 'billing', 'security', 'report', 'service', 'system'] as const).map(option),
  },
  { group: 'Severity', options: (['error', 'warning', 'success', 'info'] as const).map(option) },
] as const;

/** What the list asks the server for. */
export const filterOf = (type: NotificationTypeFilter): Filter =>
  type === 'all' ? {} : FILTERS[type].filter;
