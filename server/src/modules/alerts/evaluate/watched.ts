import type { AlertCondition } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { Metric } from '../metric.ts';
import type { Side } from './step.ts';

/** An active alert in the memory of the process that evaluates. */
export interface WatchedAlert {
  readonly id: string;
  readonly accountId: string;
  readonly mode: KeyMode;
  /** Of its condition. */
  readonly version: number;
  readonly condition: AlertCondition;
  readonly metric: Metric;
  cooldownMs: number;
  once: boolean;
  /** Infinity when it does not end. */
  expiresMs: number;
  /** It fired, and was to fire once. */
  done: boolean;
  readonly entries: readonly Entry[];
}

/** One symbol of an alert. */
export interface Entry {
  readonly alert: WatchedAlert;
  readonly symbol: string;
  side: Side;
  /** -Infinity when it never did. */
  lastFiredMs: number;
  /** The alert was deleted, paused or changed. */
  gone: boolean;
}

/** What an alert saw when it fired. */
export interface Observed {
  readonly value: number;
  readonly price: number;
  readonly atMs: number;
}

/** A symbol of an alert changed sides, and perhaps fired by it; to be written down in the order observed. */
export interface Transition {
  readonly entry: Entry;
  readonly from: Side;
  readonly to: Side;
  readonly fired: Observed | null;
}
