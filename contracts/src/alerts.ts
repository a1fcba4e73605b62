/** Alerts: what is watched, who is told, and what came of it. The API and the portal speak of the same ones. */
import * as z from 'zod/mini';
import { oneOf, symbol, time } from './api/fields.ts';

export const ALERT_OPS = ['above', 'below', 'crosses'] as const;
/** `1d` is the trading day; the others are bars of the session. */
export const ALERT_WINDOWS = ['1m', '5m', '15m', '30m', '1h', '1d'] as const;
export const ALERT_CHANNELS = ['webhook', 'email', 'inApp'] as const;
export const ALERT_STATES = ['active', 'paused', 'triggered', 'expired'] as const;
export const ALERT_SYMBOLS_MAX = 50;
export const COOLDOWN_MAX_SECONDS = 30 * 86_400;
/** Of all alerts of an account on one market; what would fire beyond is left out, and the account told. */
export const ALERT_TRIGGERS_PER_HOUR = 3_600;
/** Of an account, tries to come included; what fires beyond is noted as failed and can be sent again. */
export const WEBHOOKS_WAITING_MAX = 5_000;

/** Whether a metric names an indicator that there is, and an output that it has, is for the server to find out. */
export const alertCondition = z.object({
  metric: z
    .string('metric must be price, changePct, volume, or an indicator such as rsi:14')
    .check(
      z.regex(
        /^[a-zA-Z0-9:._]{1,80}$/,
        'metric must be price, changePct, volume, or an indicator such as rsi:14',
      ),
      z.describe(
        '`price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal`',
      ),
    ),
  op: oneOf('op', ALERT_OPS).check(
    z.describe('`above` and `below` fire when they begin to hold, `crosses` when the value changes sides'),
  ),
  value: z
    .number('value must be a number')
    .check(z.describe('What the metric is compared with; percent for `changePct`')),
  window: z
    ._default(oneOf('window', ALERT_WINDOWS), '1d')
    .check(
      z.describe(
        'The span of `changePct` and `volume`, and the bars of an indicator, which is looked at when a bar closes',
      ),
    ),
});
export type AlertCondition = z.infer<typeof alertCondition>;

export const alertChannel = z.object({
  type: oneOf('type', ALERT_CHANNELS),
  url: z
    .optional(z.string('url must be an https address').check(z.maxLength(2_000, 'url is too long')))
    .check(z.describe('Of a webhook: a public https address')),
});
export type AlertChannel = z.infer<typeof alertChannel>;

/** What makes an alert. */
export const alertRequest = {
  name: z
    ._default(z.string('name must be a text').check(z.maxLength(120, 'name has at most 120 characters')), '')
    .check(z.describe('How it is called in messages; without one its condition is its name')),
  symbols: z
    .array(symbol('symbols'), 'symbols must be a list such as ["AAPL"]')
    .check(
      z.minLength(1, 'symbols must name at least one'),
      z.maxLength(ALERT_SYMBOLS_MAX, `symbols may name at most ${ALERT_SYMBOLS_MAX}`),
    ),
  condition: alertCondition,
  channels: z
    ._default(
      z
        .array(alertChannel, 'channels must be a list such as [{"type":"email"}]')
        .check(
          z.minLength(1, 'channels must have at least one'),
          z.maxLength(5, 'channels may have at most 5'),
        ),
      [{ type: 'inApp' }],
    )
    .check(z.describe('Who is told; without any, the account on its dashboard')),
  cooldown: z
    ._default(
      z
        .int('cooldown must be a whole number of seconds')
        .check(
          z.gte(0, 'cooldown must not be negative'),
          z.lte(COOLDOWN_MAX_SECONDS, `cooldown is at most ${COOLDOWN_MAX_SECONDS} seconds`),
        ),
      0,
    )
    .check(
      z.describe(
        `Seconds after a firing in which the same symbol does not fire again. However short it is, the alerts of an account fire at most ${ALERT_TRIGGERS_PER_HOUR.toLocaleString('en-US')} times an hour, and say so on the dashboard when they would fire more`,
      ),
    ),
  once: z
    ._default(z.boolean('once must be true or false'), false)
    .check(z.describe('The first firing ends the alert')),
  expiresAt: z.optional(z.nullable(time)).check(z.describe('Ends the alert at this time')),
};

export const alertShape = z.object({
  id: z.string(),
  name: z.string(),
  mode: z
    .enum(['live', 'test'])
    .check(z.describe('The market that it watches: test keys make alerts on the simulated one')),
  status: z.enum(ALERT_STATES).check(z.describe('`triggered` is the end of an alert with `once`')),
  symbols: z.array(z.string()),
  condition: alertCondition,
  channels: z.array(alertChannel),
  cooldown: z.int(),
  once: z.boolean(),
  expiresAt: z.nullable(time),
  createdAt: time,
  lastTriggeredAt: z.nullable(time),
  triggerCount: z.int(),
});
export type Alert = z.infer<typeof alertShape>;

export const backfillShape = z.object({
  wouldHaveFired: z.int().check(z.describe('How often it would have fired in the span')),
  from: z.iso
    .date()
    .check(z.describe('Where the span begins: a year ago, or where bars of the window begin')),
  to: z.iso.date(),
  last: z
    .array(z.object({ symbol: z.string(), at: time, value: z.number(), price: z.number() }))
    .check(z.describe('The newest ten of them, newest first')),
});
export type Backfill = z.infer<typeof backfillShape>;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

export const deliveryShape = z.object({
  id: z.string(),
  channel: z.enum(ALERT_CHANNELS),
  url: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  nextAttemptAt: z.nullable(time),
  attempts: z.array(
    z.object({
      at: time,
      status: z.nullable(z.int()).check(z.describe('What the receiver answered; null when it did not')),
      latencyMs: z.int(),
      error: z.nullable(z.string()),
    }),
  ),
});
export type AlertDelivery = z.infer<typeof deliveryShape>;

export const alertTriggerShape = z.object({
  id: z.string(),
  alertId: z.string(),
  alertName: z.string(),
  symbol: z.string(),
  condition: alertCondition,
  observed: z.object({ metric: z.string(), value: z.number(), price: z.number() }),
  triggeredAt: time,
  test: z.boolean().check(z.describe('Made by the test button, not by the market')),
  deliveries: z.array(deliveryShape),
});
export type AlertTrigger = z.infer<typeof alertTriggerShape>;
