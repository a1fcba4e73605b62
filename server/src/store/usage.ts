import type { Generated } from 'kysely';

export interface UsageCallTable {
  at: Date;
  account_id: string;
  key_id: string;
  endpoint: string;
  symbol: string | null;
  status: number;
  latency_us: number;
  bytes: number;
  request_id: string;
  /** Whether the call counts against the month: it got a response below 500 and used a live key. */
  charged: boolean;
  /** Latency up to the check of key and limits. null in rows of versions that did not store it, like the following columns. */
  gate_us: number | null;
  /** Request line and the headers that affect the response, one per line. */
  request: string | null;
  /** Headers of the response, one per line. */
  response: string | null;
}

/** Calls of an account to an endpoint in a time step. */
export interface RollUpTable {
  account_id: string;
  /** Start of the step. */
  at: Date;
  endpoint: string;
  requests: number;
  /** Sum over all requests. */
  latency_us: number;
  /** Calls by status, in the form of `usage-counts.ts`. */
  statuses: Buffer;
  /** Calls by latency class, in the same form. */
  latencies: Buffer;
}

/** Calls with a key on a day, since the version that counts them. */
export interface UsageKeyDayTable {
  account_id: string;
  key_id: string;
  /** UTC, as `YYYY-MM-DD`. Used in conditions only. */
  day: string;
  requests: number;
  /** Status 400 and above. */
  failed: number;
}

export interface UsageMonthTable {
  account_id: string;
  /** First day of the month (UTC) as `YYYY-MM-DD`. Used in conditions only. */
  month: string;
  charged: number;
}

/** All accounts together, without the test calls that fail or wait by design. */
export interface ServiceDayTable {
  /** UTC, as `YYYY-MM-DD`. Used in conditions only. */
  day: string;
  requests: number;
  /** Status 500 and above. */
  faults: number;
  latency_us: number;
  /** Calls by status, in the form of `usage-counts.ts`. Those that earlier versions counted are not in it. */
  statuses: Generated<Buffer>;
  /** Calls by latency class, in the same form. */
  latencies: Buffer;
}

export interface UsageJournalTable {
  id: string;
  /** Number of the last stored frame. */
  sequence: number;
  /** Of journals of the first versions, which do not number their frames. */
  segment: number;
  position: number;
}

/** A Parquet file of calls in the object store. Its row comes before the object, and goes after it. */
export interface UsageCallFileTable {
  /** Of the object. Never used again. */
  name: string;
  /** Only current files belong to the call log. A pending one is being written, a replaced one may still be read. */
  state: Generated<'pending' | 'current' | 'replaced'>;
  /** When the state became this. */
  changed_at: Date;
  /** Start of the hour (UTC) in which all its calls lie. */
  hour: Date;
  /** The following are null while it is pending. */
  from_at: Date | null;
  to_at: Date | null;
  rows: number | null;
  bytes: number | null;
  /** Hex. */
  sha256: string | null;
  /** The first eight bytes of the id of each account in it, one after the other. */
  accounts: Buffer | null;
  /** Whether it was merged with others of its hour. */
  merged: Generated<boolean>;
}

/** A deleted account whose calls are removed from call files. */
export interface UsageCallErasedTable {
  account_id: string;
  /** The hours (UTC) in which it had calls. */
  hours: Date[];
}

export interface UsageTables {
  usage_call_file: UsageCallFileTable;
  usage_call_erased: UsageCallErasedTable;
  usage_call: UsageCallTable;
  usage_minute: RollUpTable;
  usage_hour: RollUpTable;
  usage_day: RollUpTable;
  usage_key_day: UsageKeyDayTable;
  usage_month: UsageMonthTable;
  service_day: ServiceDayTable;
  usage_journal: UsageJournalTable;
}
