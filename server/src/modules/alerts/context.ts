import type { WebhookSender } from '../../providers/webhooks/send.ts';
import type { MarketDataContext } from '../market-data/index.ts';
import type { MarketScreener } from '../screener/index.ts';
import type { AlertLimits } from './limits.ts';

/** Dependencies of this module. */
export interface AlertContext extends MarketDataContext {
  /** Sends webhooks to the addresses of customers. */
  readonly webhooks: WebhookSender;
  /** Finds the symbols of the screens that alerts watch. */
  readonly screener: MarketScreener;
  readonly limits: AlertLimits & MarketDataContext['limits'];
}

/** What this process has evaluated since its start. */
export interface AlertCounts {
  /** Seconds of markets. */
  readonly seconds: number;
  /** Time spent on the evaluation. */
  readonly workMs: number;
  readonly triggers: number;
}

export interface AlertsHealth {
  /** The number of shards that this process evaluates. */
  readonly ledShards: number;
  /** End of the newest second evaluated for all of them; undefined while this process leads none. */
  readonly evaluatedMs: number | undefined;
  /** When due webhooks were last claimed. */
  readonly webhooksTakenMs: number;
  readonly counts: AlertCounts;
}
