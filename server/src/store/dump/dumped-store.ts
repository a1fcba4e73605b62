/** The rows of a table, in COPY's text form, cut into named objects. */
export interface DumpedTable {
  /** `store` are our own tables, `jobs` those of the job queue. */
  readonly area: 'store' | 'jobs';
  readonly name: string;
  readonly columns: readonly string[];
  /** Of a partition: its table, and its bounds as PostgreSQL writes them. */
  readonly partition?: { readonly of: string; readonly bounds: string };
}

export interface DumpedTableRows extends DumpedTable {
  readonly rows: number;
  readonly objects: readonly string[];
}

/** Everything of a store but its rows. */
export interface StoreOutline {
  /** Stays the same for the life of a store, restores included. */
  readonly identity: string;
  /** Names of its migrations, in order. */
  readonly migrations: readonly string[];
  /** Version of the tables of the job queue; null when no server has made them yet. */
  readonly jobQueue: number | null;
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

export interface DumpedStore extends StoreOutline {
  readonly tables: readonly DumpedTableRows[];
}

/** The tables of the job queue with work in them. The others are statistics, or made with the schema. */
export const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job_common', 'job_dependency'];
export const JOB_SCHEMA = 'pgboss';
