import type { WebhookSender } from '../../providers/webhooks/send.ts';
import type { MarketDataContext } from '../market-data/index.ts';
import type { AlertLimits } from './limits.ts';

/** Dependencies of this module. */
export interface AlertContext extends MarketDataContext {
  /** Sends webhooks to the addresses of customers. */
  readonly webhooks: WebhookSender;
  readonly limits: AlertLimits & MarketDataContext['limits'];
}

/** What this process has evaluated since its start. */
export interface AlertCounts {
  /** Seconds of markets. */
  readonly seconds: number;
  /** How long that took. */
  readonly workMs: number;
  readonly triggers: number;
}

export interface AlertsHealth {
  /** End of the newest second evaluated; undefined while another process evaluates. */
  readonly evaluatedMs: number | undefined;
  /** When due webhooks were last claimed. */
  readonly webhooksTakenMs: number;
  readonly counts: AlertCounts;
}
