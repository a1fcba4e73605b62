/** Alerts in words. */
import type {
  ALERT_WINDOWS,
  Alert,
  AlertChannel,
  AlertCondition,
  AlertDelivery,
} from '@meridian/contracts/alerts';
import { BAR_WORDS, isSimple, sentenceOf, valueLabel } from '@meridian/contracts/alert-words';
import { formatMoment } from '../../../lib/format.ts';

const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });

export const NAME_LENGTH_MAX = 120;

export type AlertWindow = (typeof ALERT_WINDOWS)[number];
/** The period of a change or a volume. */
export const WINDOW_LABELS: Readonly<Record<AlertWindow, string>> = {
  '1m': '1 minute',
  '5m': '5 minutes',
  '15m': '15 minutes',
  '30m': '30 minutes',
  '1h': '1 hour',
  '1d': 'Trading day',
};
/** The bars of an indicator, as an option. */
export const barsOf = (window: AlertWindow): string =>
  BAR_WORDS[window].charAt(0).toUpperCase() + BAR_WORDS[window].slice(1);

/** A measured value, rounded to useful digits. */
export const measuredLabel = (metric: string, value: number): string =>
  valueLabel(metric, metric === 'changePct' ? Number(value.toFixed(2)) : Number(value.toPrecision(6)));

/** The name that earlier versions gave an unnamed alert. */
function usualName(symbols: readonly string[], { metric, op, value, window }: AlertCondition): string {
  const [first = '', ...more] = symbols;
  const spans =
    metric === 'price' || window === '1d'
      ? ''
      : isSimple(metric)
        ? ` within ${window}`
        : ` on ${window} bars`;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `${first}${others} ${metric} ${op} ${value}${spans}`;
}

/** The name that the reader gave; empty when the alert is called by its condition. */
export function givenName({ name, symbols, condition }: Alert): string {
  const usual = [sentenceOf(symbols, condition), usualName(symbols, condition)];
  return usual.some((text) => text.slice(0, NAME_LENGTH_MAX) === name) ? '' : name;
}

/** The title of an alert: its name, or its condition. */
export const titleOf = (alert: Alert): string =>
  givenName(alert) === '' ? sentenceOf(alert.symbols, alert.condition) : alert.name;

export const CHANNEL_NAMES: Readonly<Record<AlertChannel['type'], string>> = {
  inApp: 'Portal',
  email: 'Email',
  webhook: 'Webhook',
};

/** The host of an address, which distinguishes webhooks; the text itself when it is no address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** `Portal, email and hooks.example.com`. */
export function channelsText(channels: readonly AlertChannel[]): string {
  const names = channels.map(({ type, url }) =>
    type === 'webhook' ? `webhook to ${hostOf(url ?? '')}` : CHANNEL_NAMES[type].toLowerCase(),
  );
  const text = new Intl.ListFormat('en-GB').format(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** `1 hour`, `90 seconds`: whole seconds in the largest unit that divides them. */
export function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? UNITS[3];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Further limits of an alert, such as its cooldown; empty without any. */
export function limitLabels({ cooldown, once, expiresAt }: Alert): readonly string[] {
  return [
    ...(once ? ['Triggers once'] : cooldown > 0 ? [`Cooldown ${durationText(cooldown)}`] : []),
    ...(expiresAt == null ? [] : [`until ${formatMoment(Date.parse(expiresAt))}`]),
  ];
}

interface Look {
  readonly kind: 'plain' | 'ok' | 'warn' | 'danger' | 'info';
  readonly word: string;
}
export const ALERT_STATUS_BADGES: Readonly<Record<Alert['status'], Look>> = {
  active: { kind: 'ok', word: 'Active' },
  paused: { kind: 'plain', word: 'Paused' },
  triggered: { kind: 'info', word: 'Triggered, ended' },
  expired: { kind: 'warn', word: 'Expired' },
};
export const DELIVERY_BADGES: Readonly<Record<AlertDelivery['state'], Look>> = {
  pending: { kind: 'info', word: 'Pending' },
  delivered: { kind: 'ok', word: 'Delivered' },
  failed: { kind: 'danger', word: 'Failed' },
};

export const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${plain.format(count)} times`;
