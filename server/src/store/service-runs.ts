import type { Generated } from 'kysely';

/** A run of the server: from its start to the last time it was seen running. The time between two runs is an outage. */
export interface ServiceRunTable {
  id: Generated<string>;
  started_at: Date;
  last_seen_at: Date;
}

/**
 * A time in which a component was measured as degraded or down, by one process. The first row of each component is `operational`
 * and says since when it is measured.
 */
export interface ComponentStateTable {
  id: Generated<string>;
  component: string;
  state: 'operational' | 'degraded' | 'down';
  began_at: Date;
  /** When it was last measured so. */
  seen_at: Date;
}

/** A master secret of the store. There are two while one replaces the other. */
export interface MasterSecretTable {
  /** Identifies the secret and reveals nothing of it. */
  fingerprint: Buffer;
  role: 'current' | 'next' | 'previous';
  /** The secret itself, sealed with the other one; null without another one. */
  sealed: Buffer | null;
  added_at: Date;
  /** Until when a previous secret is accepted. */
  ends_at: Date | null;
}

/** The version of Meridian that ran each migration, so that an earlier one can name it. */
export interface StoreVersionTable {
  migration: string;
  version: string;
}

export interface ServiceTables {
  master_secret: MasterSecretTable;
  store_version: StoreVersionTable;
  service_run: ServiceRunTable;
  component_state: ComponentStateTable;
}
