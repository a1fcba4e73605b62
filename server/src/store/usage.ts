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
  /** Counts against the month: answered, below 500, and with a live key. */
  charged: boolean;
  /** Until key and limits were checked, of the latency; null before the log kept it, like the rest. */
  gate_us: number | null;
  /** Request line and the headers that say how the call was meant, a line each. */
  request: string | null;
  /** Headers of the reply, a line each. */
  response: string | null;
}

/** Calls of an account to an endpoint, in a step of time. */
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
  /** Calls by class of latency, in the same form. */
  latencies: Buffer;
}

export interface UsageMonthTable {
  account_id: string;
  /** First day of the month (UTC) as `YYYY-MM-DD`; compared, never read. */
  month: string;
  charged: number;
}

/** All accounts together, without calls of test keys that fail or wait on purpose. */
export interface ServiceDayTable {
  /** UTC, as `YYYY-MM-DD`; compared, never read. */
  day: string;
  requests: number;
  /** Status 500 and above. */
  faults: number;
  latency_us: number;
  /** Calls by class of latency, in the form of `usage-counts.ts`. */
  latencies: Buffer;
}

export interface UsageJournalTable {
  id: string;
  segment: number;
  position: number;
}

export interface UsageTables {
  usage_call: UsageCallTable;
  usage_minute: RollUpTable;
  usage_hour: RollUpTable;
  usage_day: RollUpTable;
  usage_month: UsageMonthTable;
  service_day: ServiceDayTable;
  usage_journal: UsageJournalTable;
}
