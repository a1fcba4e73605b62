/** Alerts: conditions, channels, triggers and deliveries. The API and the portal share these schemas. */
import * as z from 'zod/mini';
import { oneOf, symbol, time } from './api/fields.ts';
import { textLine } from './fields.ts';

export const ALERT_OPS = ['above', 'below', 'crosses'] as const;
/** `1d` is the trading day; the others are bars of the session. */
export const ALERT_WINDOWS = ['1m', '5m', '15m', '30m', '1h', '1d'] as const;
export const ALERT_CHANNELS = ['webhook', 'email', 'inApp'] as const;
/** What an alert on a saved screen counts, in place of a metric. */
export const SCREEN_EVENTS = ['entry', 'exit', 'change'] as const;
/** Symbols that a trigger of a screen lists for each direction. Its `observed.value` counts all. */
export const SCREEN_SYMBOLS_MAX = 500;
export const ALERT_STATES = ['active', 'paused', 'triggered', 'expired'] as const;
export const ALERT_SYMBOLS_MAX = 50;
export const COOLDOWN_MAX_SECONDS = 30 * 86_400;
/** Per account and market. Further triggers are dropped, and the account is notified. */
export const ALERT_TRIGGERS_PER_HOUR = 3_600;
/** Per account, scheduled retries included. Further webhooks are recorded as failed and can be resent. */
export const WEBHOOKS_WAITING_MAX = 5_000;

/** The server checks whether the indicator and its output exist. */
export const alertCondition = z.object({
  metric: z
    .string('metric must be price, changePct, volume, or an indicator such as rsi:14')
    .check(
      z.regex(
        /^[a-zA-Z0-9:._]{1,80}$/,
        'metric must be price, changePct, volume, or an indicator such as rsi:14',
      ),
      z.describe(
        '`price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal`. With `screen`: `entry`, `exit` or `change`, the number of symbols that entered the screen, left it, or both',
      ),
    ),
  op: oneOf('op', ALERT_OPS).check(
    z.describe(
      '`above` and `below` trigger when the condition becomes true; `crosses` triggers when the value changes sides',
    ),
  ),
  value: z
    .number('value must be a number')
    .check(z.describe('Threshold to compare with the metric. In percent for `changePct`')),
  window: z
    ._default(oneOf('window', ALERT_WINDOWS), '1d')
    .check(
      z.describe(
        'Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are evaluated when a bar closes',
      ),
    ),
  screen: z
    .optional(z.uuid('screen must be the ID of a saved screen'))
    .check(
      z.describe(
        'ID of a screen saved in the dashboard, as `GET /api/screens` lists it, to watch in place of `symbols`. It is evaluated after each session, and each minute of it where the screen looks at quotes. `op` is `above`: with the value 0, each change triggers',
      ),
    ),
});
export type AlertCondition = z.infer<typeof alertCondition>;

export const alertChannel = z.object({
  type: oneOf('type', ALERT_CHANNELS),
  url: z
    .optional(z.string('url must be an https address').check(z.maxLength(2_000, 'url is too long')))
    .check(z.describe('Public https address that receives the webhook. Required for `webhook`')),
});
export type AlertChannel = z.infer<typeof alertChannel>;

/** Fields of a new alert. */
export const alertRequest = {
  name: z
    ._default(textLine('name', 120), '')
    .check(z.describe('Name shown in messages. Defaults to the condition, or the name of the screen')),
  symbols: z
    ._default(
      z
        .array(symbol('symbols'), 'symbols must be a list such as ["AAPL"]')
        .check(z.maxLength(ALERT_SYMBOLS_MAX, `symbols must contain at most ${ALERT_SYMBOLS_MAX} symbols`)),
      [],
    )
    .check(z.describe('Symbols to watch, one at least, unless the condition has a `screen`')),
  condition: alertCondition,
  channels: z
    ._default(
      z
        .array(alertChannel, 'channels must be a list such as [{"type":"email"}]')
        .check(
          z.minLength(1, 'channels must contain at least one channel'),
          z.maxLength(5, 'channels must contain at most 5 channels'),
        ),
      [{ type: 'inApp' }],
    )
    .check(z.describe('Where to send notifications. Defaults to the dashboard')),
  cooldown: z
    ._default(
      z
        .int('cooldown must be a whole number of seconds')
        .check(
          z.gte(0, 'cooldown must not be negative'),
          z.lte(COOLDOWN_MAX_SECONDS, `cooldown must be at most ${COOLDOWN_MAX_SECONDS} seconds`),
        ),
      0,
    )
    .check(
      z.describe(
        `Seconds to wait before the same symbol can trigger again. An account is limited to ${ALERT_TRIGGERS_PER_HOUR.toLocaleString('en-US')} triggers per hour. The dashboard shows when this limit is reached`,
      ),
    ),
  once: z
    ._default(z.boolean('once must be true or false'), false)
    .check(z.describe('Trigger once, then stop')),
  expiresAt: z.optional(z.nullable(time)).check(z.describe('Time at which the alert expires')),
};

export const alertShape = z.object({
  id: z.string(),
  name: z.string(),
  mode: z
    .enum(['live', 'test'])
    .check(
      z.describe('Market that the alert watches. Alerts created with test keys watch the simulated market'),
    ),
  status: z
    .enum(ALERT_STATES)
    .check(z.describe('`triggered` means that an alert with `once` has triggered and stopped')),
  symbols: z.array(z.string()).check(z.describe('Empty for an alert on a screen')),
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
  wouldHaveFired: z
    .int()
    .check(z.describe('Number of times that the alert would have triggered in this period')),
  from: z.iso
    .date()
    .check(z.describe('Start of the period: one year ago, or the first available bar of the window')),
  to: z.iso.date(),
  last: z
    .array(z.object({ symbol: z.string(), at: time, value: z.number(), price: z.number() }))
    .check(z.describe('The ten most recent triggers, newest first')),
});
export type Backfill = z.infer<typeof backfillShape>;

/** Sentences about webhooks that would not be delivered now, for example because their host leads to a private address. */
export const alertWarnings = z
  .readonly(z.array(z.string()))
  .check(z.describe('Reasons why webhooks of this alert cannot be delivered now. Empty if there are none'));

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
      status: z
        .nullable(z.int())
        .check(z.describe('HTTP status returned by the receiver. Null if it did not respond')),
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
  symbol: z.string().check(z.describe('For a screen, the first of the symbols that entered or left')),
  condition: alertCondition,
  observed: z.object({ metric: z.string(), value: z.number(), price: z.number() }),
  triggeredAt: time,
  test: z.boolean().check(z.describe('True if sent by the test button')),
  deliveries: z.array(deliveryShape),
  entered: z
    .optional(z.array(z.string()))
    .check(z.describe(`Symbols that entered the screen, at most ${SCREEN_SYMBOLS_MAX}, in its order`)),
  left: z
    .optional(z.array(z.string()))
    .check(z.describe(`Symbols that left the screen, at most ${SCREEN_SYMBOLS_MAX}`)),
});
export type AlertTrigger = z.infer<typeof alertTriggerShape>;
