/** Alerts in words, the same in messages of the server and on pages. */
import type { ALERT_WINDOWS, AlertCondition, AlertTrigger } from './alerts.ts';
import { INDICATOR_GROUPS, type WatchableIndicator } from './indicators.ts';

type AlertWindow = (typeof ALERT_WINDOWS)[number];

const KNOWN = new Map(INDICATOR_GROUPS.flatMap(([, group]) => group).map((each) => [each.name, each]));

/** The indicator of that name; undefined for one that alerts do not offer. */
export const indicatorOf = (name: string): WatchableIndicator | undefined => KNOWN.get(name);

/** `macd:12:26:9.signal` in its parts; null for text of another form. */
export function metricParts(
  metric: string,
): { readonly name: string; readonly parameters: readonly string[]; readonly output: string } | null {
  const match = /^([a-z]\w*)((?::[\d.]*\d)*)(?:\.([a-z]\w*))?$/i.exec(metric);
  if (match === null) return null;
  const [, name = '', parameters = '', output = ''] = match;
  return { name, parameters: parameters.split(':').slice(1), output };
}

const IN_SPAN: Readonly<Record<AlertWindow, string>> = {
  '1m': 'in 1 minute',
  '5m': 'in 5 minutes',
  '15m': 'in 15 minutes',
  '30m': 'in 30 minutes',
  '1h': 'in 1 hour',
  '1d': 'in a day',
};
/** The bars of an indicator. */
export const BAR_WORDS: Readonly<Record<AlertWindow, string>> = {
  '1m': '1-minute bars',
  '5m': '5-minute bars',
  '15m': '15-minute bars',
  '30m': '30-minute bars',
  '1h': '1-hour bars',
  '1d': 'daily bars',
};

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

const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const tiny = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });
const withMinus = (text: string): string => text.replace('-', '\u2212');

/** A value as it was entered, with the unit of its metric. */
export const valueLabel = (metric: string, value: number): string =>
  `${withMinus(plain.format(value))}${metric === 'changePct' ? '%' : ''}`;

const SCREEN_WORDS: Readonly<Record<string, string>> = {
  entry: 'enter the screen',
  exit: 'leave the screen',
  change: 'enter or leave the screen',
};

/** `price above 250`, `change below −5% in a day`, `RSI (14) crosses 30 on daily bars`. */
export function conditionText({ metric, op, value, window, screen }: AlertCondition): string {
  if (screen !== undefined)
    return `${value > 0 ? `more than ${plain.format(value)} symbols` : 'symbols'} ${SCREEN_WORDS[metric] ?? metric}`;
  const compared = `${metricLabel(metric)} ${op} ${valueLabel(metric, value)}`;
  if (metric === 'price') return compared;
  return isSimple(metric) ? `${compared} ${IN_SPAN[window]}` : `${compared} on ${BAR_WORDS[window]}`;
}

/** `AAPL`, `AAPL or MSFT`, `AAPL, MSFT or 3 others`. `count` is the number of all, where `symbols` are the first. */
function symbolsText(symbols: readonly string[], joint: 'or' | 'and', count = symbols.length): string {
  const [first = '', second = '', third = ''] = symbols;
  if (count < 2) return first;
  if (count === 2) return `${first} ${joint} ${second}`;
  return count === 3
    ? `${first}, ${second} ${joint} ${third}`
    : `${first}, ${second} ${joint} ${whole.format(count - 2)} others`;
}

/** `AAPL price above 250`: the name of an alert that has none. */
export const sentenceOf = (symbols: readonly string[], condition: AlertCondition): string =>
  condition.screen === undefined
    ? `${symbolsText(symbols, 'or')} ${conditionText(condition)}`
    : conditionText(condition).replace(/^./, (letter) => letter.toUpperCase());

/** The condition that a trigger met: `AAPL price above 250`. */
export const metText = (symbol: string, condition: AlertCondition): string =>
  condition.screen === undefined ? `${symbol} ${conditionText(condition)}` : sentenceOf([], condition);

/** `AAPL and MSFT entered, TSLA left`. */
function listChangeText(
  { metric }: AlertCondition,
  { observed, entered = [], left = [] }: TriggerFacts,
): string {
  const parts = [
    metric === 'exit' || entered.length === 0
      ? ''
      : `${symbolsText(entered, 'and', metric === 'entry' ? observed.value : entered.length)} entered`,
    metric === 'entry' || left.length === 0
      ? ''
      : `${symbolsText(left, 'and', metric === 'exit' ? observed.value : left.length)} left`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Two decimals; more where they would hide what moved. */
function levelText(price: number): string {
  const size = Math.abs(price);
  if (size >= 20) return cents.format(price);
  return withMinus((size >= 0.01 || size === 0 ? fine : tiny).format(price));
}

/** `up 1.54%`. */
const changeText = (percent: number): string =>
  `${percent < 0 ? 'down' : 'up'} ${cents.format(Math.abs(percent))}%`;

/** Whether the value came from below. */
const rose = ({ op, value }: AlertCondition, seen: number): boolean =>
  op === 'crosses' ? seen >= value : op === 'above';

type TriggerFacts = Pick<AlertTrigger, 'symbol' | 'observed' | 'entered' | 'left'> & {
  readonly dayChangePct?: number;
};

/**
 * What made an alert trigger, in a sentence without its full stop: `AAPL rose to 156.12, up 1.54% today`. `dayChangePct` is the
 * change since the previous close, where it is known.
 */
export function triggerText(condition: AlertCondition, facts: TriggerFacts): string {
  const { symbol, observed, dayChangePct } = facts;
  const { metric, window } = condition;
  if (condition.screen !== undefined) return listChangeText(condition, facts);
  const { value, price } = observed;
  const at = levelText(price);
  if (metric === 'price') {
    const change = dayChangePct === undefined ? '' : `, ${changeText(dayChangePct)} today`;
    return `${symbol} ${rose(condition, value) ? 'rose' : 'fell'} to ${at}${change}`;
  }
  const span = window === '1d' ? 'today' : IN_SPAN[window];
  if (metric === 'changePct')
    return `${symbol} ${value < 0 ? 'fell' : 'rose'} to ${at}, ${changeText(value)} ${span}`;
  if (metric === 'volume') return `${symbol} traded a volume of ${whole.format(value)} ${span}, price ${at}`;
  const moved = rose(condition, value) ? 'rose' : 'fell';
  return `${symbol} ${metricLabel(metric)} ${moved} to ${levelText(value)} on ${BAR_WORDS[window]}, price ${at}`;
}
