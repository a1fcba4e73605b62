import type { AlertDelivery } from '../alerts.ts';

/** A webhook to a customer as operators see it. */
export interface WebhookDelivery {
  readonly id: string;
  /** Host of the address. Path and query may hold secrets of the customer. */
  readonly host: string;
  /** The name of the alert, as it was. */
  readonly alert: string;
  readonly symbol: string;
  readonly state: AlertDelivery['state'];
  readonly since: string;
  readonly attempts: number;
  /** When the next attempt is due; null when there is none. */
  readonly nextAt: string | null;
  /** Of the last attempt; null before the first one, or where it does not apply. */
  readonly status: number | null;
  readonly error: string | null;
  readonly attemptedAt: string | null;
}
