import type { OperationsLimits } from './limits.ts';
import type { AlertsHealth } from '../alerts/index.ts';
import type { QuarantineEntry } from '../../shared/quarantine/quarantine.ts';
import type { MarketDataContext } from '../market-data/index.ts';

/** Dependencies of this module. */
export interface OperationsContext extends MarketDataContext {
  readonly health: Health;
  readonly limits: MarketDataContext['limits'] & OperationsLimits;
  /** How often incidents or maintenance changed since the start. */
  readonly statusChanges: () => number;
}

export interface Health {
  /** Whether the store has every call counted so far, or will have within seconds. */
  readonly usageFresh: () => boolean;
  /** Age of the oldest queued mail; 0 when the queue is empty. Rejects when the store does not respond. */
  readonly oldestMailMs: () => Promise<number>;
  /** Age of the oldest queued background job, such as a report. */
  readonly oldestDeferredMs: () => Promise<number>;
  readonly storage: () => StorageHealth;
  readonly market: () => MarketHealth;
  /** State of alerts in this process; undefined until it is ready. */
  readonly alerts: () => AlertsHealth | undefined;
}

/** What live keys can read. */
export interface MarketHealth {
  /** Number of symbols. */
  readonly symbols: number;
  /** Sources of their data, such as `simulated, feed:kraken`. */
  readonly sources: string;
  /** What is missing or late at the vendors, in sentences. */
  readonly faults: readonly string[];
  /** Texts that vendors require beside their data. */
  readonly attributions: readonly string[];
  /** The vendors that this process collects; none where another process of the home does. */
  readonly vendors: readonly VendorHealth[];
}

/** A vendor of market data. */
export interface VendorHealth {
  readonly vendor: string;
  readonly isConnected: boolean;
  /** Messages since the start. */
  readonly messages: number;
  readonly rejected: number;
  readonly openGaps: number;
  readonly filledGaps: number;
  readonly reconnects: number;
  /** When the last data arrived, in milliseconds since 1970; null before. */
  readonly receivedMs: number | null;
  /** How old they were then by the vendor's clock; null when it does not say. */
  readonly lagMs: number | null;
}

export interface StorageHealth {
  /** Damaged files that were moved aside, and missing records, the oldest first. */
  readonly quarantined: readonly QuarantineEntry[];
  /** The symbols that are left out because of damaged files. */
  readonly damagedSymbols: readonly string[];
}
