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
}

export interface UsageMinuteTable {
  account_id: string;
  minute: Date;
  key_id: string;
  endpoint: string;
  requests: number;
  charged: number;
  /** Status 400 and above, 429 left out. */
  errors: number;
  /** Status 429. */
  limited: number;
  /** Sum over all requests. */
  latency_us: number;
  histogram: number[];
}

export interface UsageMonthTable {
  account_id: string;
  /** First day of the month (UTC) as `YYYY-MM-DD`; compared, never read. */
  month: string;
  charged: number;
}

/** All accounts together, without calls of test keys that fail or wait on purpose. */
export interface UsageDayTable {
  /** UTC, as `YYYY-MM-DD`; compared, never read. */
  day: string;
  requests: number;
  /** Status 500 and above. */
  faults: number;
  latency_us: number;
  histogram: number[];
}

export interface UsageJournalTable {
  id: string;
  segment: number;
  position: number;
}

export interface UsageTables {
  usage_call: UsageCallTable;
  usage_minute: UsageMinuteTable;
  usage_month: UsageMonthTable;
  usage_day: UsageDayTable;
  usage_journal: UsageJournalTable;
}
