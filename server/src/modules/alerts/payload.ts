import type { AlertCondition } from '@meridian/contracts/alerts';
import { timeText } from '@meridian/market/dates';

interface FiredRow {
  readonly alert_id: string;
  readonly delivery_id: string;
  readonly symbol: string;
  readonly condition: AlertCondition;
  readonly metric: string;
  readonly value: number;
  readonly price: number;
  readonly triggered_at: Date;
  readonly test: boolean;
}

/** The body of a webhook, the same for every try. `requestUrl` is the API call that lists what the alert fired. */
export const payloadOf = (fired: FiredRow, publicUrl: string): string =>
  JSON.stringify({
    type: 'alert.triggered',
    timestamp: timeText(fired.triggered_at.getTime()),
    data: {
      alertId: fired.alert_id,
      deliveryId: fired.delivery_id,
      symbol: fired.symbol,
      condition: fired.condition,
      observed: { metric: fired.metric, value: fired.value, price: fired.price },
      requestUrl: `${publicUrl}/api/alerts/triggered?alertId=${fired.alert_id}`,
      ...(fired.test && { test: true }),
    },
  });
