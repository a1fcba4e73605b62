/** Alerts in words. */
import type {
  ALERT_WINDOWS,
  Alert,
  AlertChannel,
  AlertCondition,
  AlertDelivery,
} from '@meridian/contracts/alerts';
import { formatMoment } from '../../../lib/format.ts';
import { withMinus } from '../../../lib/signed.ts';
import { indicatorOf, metricParts } from './indicators.ts';

const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });
/** A number without rounding, with `\u2212` for the minus. */
const formatValue = (value: number): string => withMinus(plain.format(value));

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
const IN_SPAN: Readonly<Record<AlertWindow, string>> = {
  '1m': 'in 1 minute',
  '5m': 'in 5 minutes',
  '15m': 'in 15 minutes',
  '30m': 'in 30 minutes',
  '1h': 'in 1 hour',
  '1d': 'in a day',
};
const ON_BARS: Readonly<Record<AlertWindow, string>> = {
  '1m': '1-minute bars',
  '5m': '5-minute bars',
  '15m': '15-minute bars',
  '30m': '30-minute bars',
  '1h': '1-hour bars',
  '1d': 'daily bars',
};
/** The bars of an indicator, as an option. */
export const barsOf = (window: AlertWindow): string =>
  ON_BARS[window].charAt(0).toUpperCase() + ON_BARS[window].slice(1);

/** The metrics other than indicators. */
const SIMPLE = { price: 'price', changePct: 'change', volume: 'volume' } as const;
export type SimpleMetric = keyof typeof SIMPLE;
export const isSimple = (metric: string): metric is SimpleMetric => Object.hasOwn(SIMPLE, metric);

/** `RSI (14)` or `MACD (12, 26, 9) signal`. */
function indicatorWords(metric: string): string {
  const parts = metricParts(metric);
  if (parts === null) return metric;
  const { name, parameters, output } = parts;
  const known = indicatorOf(name);
  const title = known?.label ?? name.toUpperCase();
  const numbers =
    parameters.length > 0 ? parameters : (known?.parameters.map(([, usual]) => String(usual)) ?? []);
  const line = output === '' ? '' : ` ${output.replaceAll('_', ' ')}`;
  return `${title}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}${line}`;
}

export const metricLabel = (metric: string): string =>
  isSimple(metric) ? SIMPLE[metric] : indicatorWords(metric);

/** A value with the unit of its metric. */
const valueLabel = (metric: string, value: number): string =>
  metric === 'changePct' ? `${formatValue(value)}%` : formatValue(value);

/** A measured value, rounded to useful digits. */
export const measuredLabel = (metric: string, value: number): string =>
  valueLabel(metric, metric === 'changePct' ? Number(value.toFixed(2)) : Number(value.toPrecision(6)));

/** `price above 250`, `change below −5% in a day`, `RSI (14) crosses 30 on daily bars`. */
export function conditionText({ metric, op, value, window }: AlertCondition): string {
  const compared = `${metricLabel(metric)} ${op} ${valueLabel(metric, value)}`;
  if (metric === 'price') return compared;
  return isSimple(metric) ? `${compared} ${IN_SPAN[window]}` : `${compared} on ${ON_BARS[window]}`;
}

/** `AAPL`, `AAPL or MSFT`, `AAPL, MSFT or 3 others`. */
function symbolsText(symbols: readonly string[]): string {
  const [first = '', second = '', third = ''] = symbols;
  if (symbols.length < 2) return first;
  if (symbols.length === 2) return `${first} or ${second}`;
  return symbols.length === 3
    ? `${first}, ${second} or ${third}`
    : `${first}, ${second} or ${symbols.length - 2} others`;
}

/** `AAPL price above 250`. */
export const sentenceOf = (symbols: readonly string[], condition: AlertCondition): string =>
  `${symbolsText(symbols)} ${conditionText(condition)}`;

/** The server's name for an unnamed alert. */
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
  email: 'E-mail',
  webhook: 'Webhook',
};

/** The host of an address, which distinguishes webhooks; the text itself when it is no address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** `Portal, e-mail and hooks.example.com`. */
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
