/** Names, states and paths of the status page, without the schemas, so that pages stay small. */

/** The status as a GET, for monitors and visitors without a session. Caches may keep it for this time. */
export const STATUS_PATH = '/v1/status';
export const STATUS_CACHED_SECONDS = 30;
/** Incidents and maintenance as an Atom feed. */
export const STATUS_FEED_PATH = '/status.atom';
/** What mail programs call to end the mails of a subscriber with one click. */
export const STATUS_UNSUBSCRIBE_PATH = '/v1/status/unsubscribe';
/** The days that the status covers. */
export const STATUS_DAYS = 90;

/** The parts of the service, as they are named to visitors. */
export const STATUS_COMPONENTS = {
  portal: 'Portal',
  api: 'Market data API',
  store: 'Database',
  mail: 'Mail',
  usage: 'Call counts',
  stream: 'Stream',
  alerts: 'Alerts',
  webhooks: 'Webhooks',
  reports: 'PDF reports',
  storage: 'Stored files',
  marketData: 'Market data',
} as const;
export type StatusComponent = keyof typeof STATUS_COMPONENTS;

export const INCIDENT_IMPACTS = ['minor', 'major', 'critical'] as const;
export type IncidentImpact = (typeof INCIDENT_IMPACTS)[number];

export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export const MAINTENANCE_STATES = ['planned', 'running', 'completed', 'cancelled'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

/** The states as visitors and operators read them. */
export const STATE_WORDS: Readonly<Record<IncidentState | MaintenanceState, string>> = {
  investigating: 'Investigating',
  identified: 'Cause identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  planned: 'Planned',
  running: 'Under way',
  completed: 'Complete',
  cancelled: 'Cancelled',
};

export const STATUS_TITLE_LENGTH_MAX = 120;
export const STATUS_MESSAGE_LENGTH_MAX = 2_000;
