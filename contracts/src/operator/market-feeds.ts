import * as z from 'zod/mini';
import { VENDOR_NAMES, type VendorName } from '../feeds.ts';
import type { OperatorCall } from './call.ts';

/** A figure of a daily bar in which we and the vendor differ. The vendor's holds since then. */
export interface FeedDifference {
  readonly symbol: string;
  readonly date: string;
  /** `missing`: we had no bar. */
  readonly field: string;
  readonly ours: number | null;
  readonly theirs: number;
}

/** What the process that collects a vendor says about it. */
export interface CollectedFeed {
  readonly vendor: string;
  readonly state: string;
  readonly messages: number;
  readonly messagesPerSecond: number;
  readonly receivedAt: string | null;
  /** How old the last data were by the vendor's clock. */
  readonly lagMs: number | null;
  /** Dropped messages by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly reconnects: number;
  readonly gaps: { readonly open: number; readonly filled: number };
  readonly lastReason: string;
  /** Calls of its REST API that its limit still allows now. */
  readonly callsLeft: number;
  /** The last nightly comparison: bars, null before the first, and how many differed. */
  readonly compared: number | null;
  readonly differences: number;
  readonly found: readonly FeedDifference[];
}

export interface FeedCollector {
  /** The machine and the process. */
  readonly process: string;
  readonly at: string;
  /** Whether it has reported in the last half minute. */
  readonly isRunning: boolean;
  readonly feeds: readonly CollectedFeed[];
}

/** A vendor of `FEEDS`. */
export interface ConfiguredFeed {
  readonly vendor: VendorName;
  readonly symbols: number;
  readonly hasHistory: boolean;
  readonly termsUrl: string;
}

/** The vendors of `FEEDS` in their order, and what the processes say that collect them: the newest first. */
export const listFeeds = {
  method: 'GET',
  path: '/market/feeds',
  permission: 'market.read',
  request: z.object({}),
  reply: z.custom<{
    readonly configured: readonly ConfiguredFeed[];
    readonly collectors: readonly FeedCollector[];
  }>(),
} as const satisfies OperatorCall;

export interface FeedCheck {
  readonly works: boolean;
  /** One sentence: what works, or what the vendor answered. */
  readonly detail: string;
  /** 0: real time; null: end of day. */
  readonly delayMinutes: number | null;
  readonly coverage: string;
  readonly redistribution: string;
  readonly attribution: string | null;
}

/** Asks a vendor whether its settings work. Changes nothing, and uses a call or two of its limit. */
export const testFeed = {
  method: 'POST',
  path: '/market/feeds/test',
  permission: 'market.change',
  request: z.object({ vendor: z.enum(VENDOR_NAMES, 'vendor must be one of the vendors in FEEDS') }),
  reply: z.custom<FeedCheck>(),
} as const satisfies OperatorCall;
