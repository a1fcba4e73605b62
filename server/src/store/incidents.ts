import type { IncidentImpact, IncidentState } from '@meridian/contracts/status';
import type { Generated } from 'kysely';

/** What the operator says about a fault. An outage is what the service measures itself. */
export interface IncidentTable {
  id: Generated<string>;
  title: string;
  component: string;
  impact: IncidentImpact;
  state: IncidentState;
  opened_at: Date;
  resolved_at: Date | null;
}

/** Planned maintenance. It runs from its begin, or from its start when that is earlier, until its end. */
export interface MaintenanceTable {
  id: Generated<string>;
  title: string;
  from_at: Date;
  until_at: Date;
  started_at: Date | null;
  /** When it was ended before `until_at`. */
  ended_at: Date | null;
  cancelled_at: Date | null;
}

/** What was said about an incident or about maintenance, and how far it is mailed. */
export interface StatusUpdateTable {
  id: Generated<number>;
  incident_id: string | null;
  maintenance_id: string | null;
  state: string;
  message: string;
  at: Date;
  /** Subscribers up to this id have the mail. */
  mailed_through: string | null;
  /** When the last subscriber got the mail. */
  mailed_at: Date | null;
}

/** An address that gets updates by mail, once it is confirmed. */
export interface StatusSubscriberTable {
  id: Generated<string>;
  email: string;
  email_key: string;
  confirm_hash: Buffer | null;
  confirm_until: Date | null;
  confirmed_at: Date | null;
}

export interface IncidentTables {
  incident: IncidentTable;
  maintenance: MaintenanceTable;
  status_update: StatusUpdateTable;
  status_subscriber: StatusSubscriberTable;
}
