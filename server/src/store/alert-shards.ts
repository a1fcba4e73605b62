/** How many parts the alerts are divided into, by account. `alert_shard_of` in the store says which one an account belongs to. */
export const ALERT_SHARDS = 32;

/**
 * An advisory lock that the store uses for nothing else. Processes that can lead hold it together; the version before held it alone
 * while it led. As the first of two numbers, with a shard as the second, it is the lock of that shard.
 */
export const ALERTS_LOCK = 4_011_001;

/** The lead over a shard. A later lead has a higher term, and ends this one. */
export interface Lead {
  readonly shard: number;
  readonly term: number;
}
