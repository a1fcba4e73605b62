import type { AlertCondition } from '@meridian/contracts/alerts';
import { timeText } from '@meridian/market/dates';

interface TriggerRow {
  readonly alert_id: string;
  readonly delivery_id: string;
  readonly symbol: string;
  readonly condition: AlertCondition;
  readonly metric: string;
  readonly value: number;
  readonly price: number;
  readonly triggered_at: Date;
  readonly test: boolean;
  readonly entered: readonly string[] | null;
  readonly departed: readonly string[] | null;
}

/** The body of a webhook, equal for every attempt. `requestUrl` is the API call that lists the alert's triggers. */
export const payloadOf = (trigger: TriggerRow, publicUrl: string): string =>
  JSON.stringify({
    type: 'alert.triggered',
    timestamp: timeText(trigger.triggered_at.getTime()),
    data: {
      alertId: trigger.alert_id,
      deliveryId: trigger.delivery_id,
      symbol: trigger.symbol,
      condition: trigger.condition,
      observed: { metric: trigger.metric, value: trigger.value, price: trigger.price },
      requestUrl: `${publicUrl}/api/alerts/triggered?alertId=${trigger.alert_id}`,
      ...(trigger.entered && { entered: trigger.entered, left: trigger.departed ?? [] }),
      ...(trigger.test && { test: true }),
    },
  });
