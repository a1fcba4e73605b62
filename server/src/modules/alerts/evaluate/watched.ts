import type { AlertCondition } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import type { Lead } from '../../../store/alert-shards.ts';
import type { Metric } from '../metric.ts';
import type { Side } from './step.ts';

/** An active alert in the memory of the evaluating process. */
export interface WatchedAlert {
  readonly id: string;
  readonly accountId: string;
  /** Of the account's shard, when the alert was loaded. */
  readonly lead: Lead;
  readonly mode: KeyMode;
  /** Of the account. */
  readonly plan: PlanId;
  /** The version of the condition. */
  readonly version: number;
  readonly condition: AlertCondition;
  readonly metric: Metric;
  cooldownMs: number;
  once: boolean;
  /** Infinity if it never expires. */
  expiresMs: number;
  /** It has `once`, and was triggered. */
  done: boolean;
  readonly entries: readonly Entry[];
}

/** One symbol of an alert. */
export interface Entry {
  readonly alert: WatchedAlert;
  readonly symbol: string;
  side: Side;
  /** Up to then, `side` contains what was observed; -Infinity if that is unknown. */
  readonly seenMs: number;
  /** -Infinity if never. */
  lastTriggeredMs: number;
  /** The alert was deleted, paused or changed. */
  gone: boolean;
}

/** What an alert observed when it was triggered. */
export interface Observed {
  readonly value: number;
  readonly price: number;
  readonly atMs: number;
}

/** A symbol of an alert changed sides, which may trigger the alert. Written in the order of observation. */
export interface Transition {
  readonly entry: Entry;
  readonly from: Side;
  readonly to: Side;
  /** When the side changed. */
  readonly atMs: number;
  readonly trigger: Observed | null;
}
