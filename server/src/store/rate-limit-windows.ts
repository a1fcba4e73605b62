/** The recent times of what is limited per hour or day. */
interface RateLimitWindowTable {
  /** Hash of the limit's name and of what is limited. */
  readonly key: Buffer;
  /** Milliseconds since 1970, ascending. */
  times: number[];
  expires_at: Date;
}

export interface RateLimitTables {
  rate_limit_window: RateLimitWindowTable;
}
