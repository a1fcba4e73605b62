import type { Generated } from 'kysely';

export interface ContactTicketTable {
  id: string;
  account_id: string | null;
  topic: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  urgent: boolean;
  at: Date;
}

/** A run of the server: from its start to the last time it was seen running. The time between two runs is an outage. */
export interface ServiceRunTable {
  id: Generated<string>;
  started_at: Date;
  last_seen_at: Date;
}

export interface ServiceTables {
  contact_ticket: ContactTicketTable;
  service_run: ServiceRunTable;
}
