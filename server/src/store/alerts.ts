import type { Alert, AlertChannel, AlertCondition, AlertDelivery } from '@meridian/contracts/alerts';
import type { ScreenFields } from '@meridian/contracts/api/screener';
import type { KeyMode } from '@meridian/contracts/keys';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface AlertTable {
  id: Generated<string>;
  /** Rises with every alert: the order of lists, and their cursor. */
  seq: GeneratedAlways<number>;
  account_id: string;
  mode: KeyMode;
  name: string;
  /** `expired` only once somebody has looked: until then an active alert can lie behind `expires_at`. */
  status: Alert['status'];
  symbols: string[];
  condition: Json<AlertCondition>;
  channels: Json<AlertChannel[]>;
  cooldown_seconds: number;
  once: boolean;
  expires_at: Date | null;
  /** Rises when the condition changes, after which nothing that was observed before counts. */
  version: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  /** By the store's own clock, so that what changed since can be asked for. */
  changed_at: ColumnType<Date, never, unknown>;
  last_triggered_at: Date | null;
  trigger_count: Generated<number>;
}

/** How a symbol of an alert stands: -1, 1, or 0 for not observed yet. */
export interface AlertStateTable {
  alert_id: string;
  symbol: string;
  side: Generated<number>;
  last_fired_at: Date | null;
  /** Up to then, `side` contains what was observed; null in rows of versions that did not store it. */
  observed_at: Date | null;
}

/** What an alert on a saved screen has seen. */
export interface AlertScreenTable {
  alert_id: string;
  /** Null when the screen was deleted, which ends the alert. */
  screen_id: string | null;
  /** Identifies the data that `members` were found in; null before the first evaluation. */
  stamp: string | null;
  /** The screen that found `members`. */
  screen: ColumnType<ScreenFields | null, string | null, string | null>;
  members: string[] | null;
}

/** A part of the accounts whose alerts one process leads. */
export interface AlertShardTable {
  shard: number;
  /** Rises each time that a process takes the lead. Only the process with this term may write. */
  term: Generated<number>;
}

/** How far the alerts of a shard and a market are evaluated, with everything written. */
export interface AlertShardProgressTable {
  shard: number;
  /** A kind of key, or a plan whose data are delayed. */
  market: string;
  evaluated_at: Date;
}

/** The same over all shards, for the version before. It leads all shards at once and stores only this. */
export interface AlertProgressTable {
  /** A kind of key, or a plan whose data are delayed. */
  mode: string;
  evaluated_at: Date;
}

export interface AlertFiringTable {
  seq: GeneratedAlways<number>;
  id: Generated<string>;
  account_id: string;
  alert_id: string;
  alert_name: string;
  symbol: string;
  condition: Json<AlertCondition>;
  metric: string;
  value: number;
  price: number;
  triggered_at: Date;
  test: boolean;
  /** Of an alert on a screen: the symbols that entered, and those that left. Null for other alerts. */
  entered: ColumnType<string[] | null, string[] | null | undefined>;
  departed: ColumnType<string[] | null, string[] | null | undefined>;
}

export interface AlertDeliveryTable {
  /** The `webhook-id` of every try. */
  id: Generated<string>;
  account_id: string;
  alert_id: string;
  firing_seq: number;
  channel: AlertChannel['type'];
  url: string | null;
  state: AlertDelivery['state'];
  /** Since `since`: a resent delivery starts again at 0. */
  tries: Generated<number>;
  since: Date;
  /** When it is due. During an attempt: when the next process may claim it. */
  next_at: Date | null;
}

export interface AlertAttemptTable {
  delivery_id: string;
  at: Date;
  status: number | null;
  latency_ms: number;
  error: string | null;
}

export interface AlertDeletedTable {
  id: string;
  account_id: string;
  at: Date;
}

/** Signs the webhooks of an account. The previous secret signs, too, until it expires. */
export interface AlertSecretTable {
  account_id: string;
  sealed: Buffer;
  created_at: Date;
  former_sealed: Buffer | null;
  former_until: Date | null;
}

/** The reply to a call with an `Idempotency-Key`; without a status it is still being made. */
export interface IdempotencyTable {
  account_id: string;
  key: string;
  call: string;
  body_hash: Buffer;
  status: number | null;
  /** Headers and body, encrypted: a reply can hold a secret. */
  sealed: Buffer | null;
  created_at: Date;
}

export interface AlertTables {
  alert: AlertTable;
  alert_state: AlertStateTable;
  alert_screen: AlertScreenTable;
  alert_progress: AlertProgressTable;
  alert_shard: AlertShardTable;
  alert_shard_progress: AlertShardProgressTable;
  alert_firing: AlertFiringTable;
  alert_delivery: AlertDeliveryTable;
  alert_attempt: AlertAttemptTable;
  alert_deleted: AlertDeletedTable;
  alert_secret: AlertSecretTable;
  idempotency: IdempotencyTable;
}
