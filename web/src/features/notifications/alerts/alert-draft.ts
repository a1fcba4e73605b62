/** An alert as typed, and the bodies of its calls. */
import type { Alert, AlertChannel, AlertCondition } from '@meridian/contracts/alerts';
import type { PortalInput } from '@meridian/contracts/portal';
import { MINUS } from '../../../lib/signed.ts';
import {
  type SimpleMetric,
  indicatorOf,
  isSimple,
  metricParts,
  sentenceOf,
} from '@meridian/contracts/alert-words';
import { NAME_LENGTH_MAX, type AlertWindow, givenName } from './labels.ts';

const DAY_MS = 86_400_000;
/** Days until the end; null is never, and the last one asks for a time. */
export const EXPIRIES = { Never: null, '7 days': 7, '30 days': 30, '90 days': 90, 'At a time': NaN } as const;
export type Expiry = keyof typeof EXPIRIES;

export interface AlertDraft {
  /** The condition of an alert on a screen, which stays as it is. */
  readonly onScreen?: AlertCondition;
  readonly symbols: readonly string[];
  readonly metric: SimpleMetric | 'indicator';
  readonly indicator: string;
  /** Parameters of the indicator, as typed. */
  readonly parameters: readonly string[];
  readonly output: string;
  readonly op: AlertCondition['op'];
  /** As typed. */
  readonly value: string;
  readonly window: AlertWindow;
  readonly inApp: boolean;
  readonly email: boolean;
  /** Webhook addresses, as typed. */
  readonly webhooks: readonly string[];
  readonly cooldown: number;
  readonly once: boolean;
  readonly expiry: Expiry;
  /** `2026-12-24T18:00` in UTC, when the alert ends at a time. */
  readonly endsAt: string;
  readonly name: string;
}

/** The initial values of a chosen indicator. */
export const indicatorDraft = (name: string): Pick<AlertDraft, 'indicator' | 'parameters' | 'output'> => {
  const known = indicatorOf(name);
  return {
    indicator: name,
    parameters: known?.parameters.map(([, usual]) => String(usual)) ?? [],
    output: known?.outputs[0] ?? '',
  };
};

export const EMPTY_DRAFT: AlertDraft = {
  symbols: [],
  metric: 'price',
  ...indicatorDraft('rsi'),
  op: 'above',
  value: '',
  window: '1d',
  inApp: true,
  email: false,
  webhooks: [],
  cooldown: 3_600,
  once: false,
  expiry: 'Never',
  endsAt: '',
  name: '',
};

/** `2026-12-24T18:00`: a time for a UTC time field. */
export const fieldTime = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 16);

/** The draft for editing an alert. */
export function draftFromAlert(alert: Alert): AlertDraft {
  const { metric, op, value, window } = alert.condition;
  const parts = isSimple(metric) ? null : metricParts(metric);
  const usual = indicatorDraft(parts?.name ?? 'rsi');
  return {
    ...(alert.condition.screen !== undefined && { onScreen: alert.condition }),
    symbols: alert.symbols,
    metric: isSimple(metric) ? metric : 'indicator',
    indicator: usual.indicator,
    // Missing parameters have their defaults.
    parameters: [...(parts?.parameters ?? []), ...usual.parameters.slice(parts?.parameters.length ?? 0)],
    output: parts?.output ?? usual.output,
    op,
    value: String(value),
    window,
    inApp: alert.channels.some(({ type }) => type === 'inApp'),
    email: alert.channels.some(({ type }) => type === 'email'),
    webhooks: alert.channels.flatMap(({ type, url }) => (type === 'webhook' ? [url ?? ''] : [])),
    cooldown: alert.cooldown,
    once: alert.once,
    expiry: alert.expiresAt == null ? 'Never' : 'At a time',
    endsAt: alert.expiresAt == null ? '' : fieldTime(Date.parse(alert.expiresAt)),
    name: givenName(alert),
  };
}

/** Parses a typed number; NaN for invalid text. Commas may separate thousands. */
export function numberOf(typed: string): number {
  const text = typed.trim().replace(MINUS, '-');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return text === '' ? NaN : Number(text);
}

/** `rsi:14`, `bbands:20:2.upper`. */
function metricOf({ metric, indicator, parameters, output }: AlertDraft): string {
  if (metric !== 'indicator') return metric;
  const numbers = parameters.map((typed) => `:${typed.trim()}`).join('');
  return `${indicator}${numbers}${output === '' ? '' : `.${output}`}`;
}

export const conditionOf = (draft: AlertDraft): AlertCondition =>
  draft.onScreen ?? {
    metric: metricOf(draft),
    op: draft.op,
    value: numberOf(draft.value),
    window: draft.metric === 'price' ? '1d' : draft.window,
  };

/** Channels without an address come first: `alert-errors.ts` relies on it. */
export const channelsOf = ({ inApp, email, webhooks }: AlertDraft): AlertChannel[] => [
  ...(inApp ? [{ type: 'inApp' } as const] : []),
  ...(email ? [{ type: 'email' } as const] : []),
  ...webhooks.map((url) => ({ type: 'webhook', url: url.trim() }) as const),
];

function endOf({ expiry, endsAt }: AlertDraft, nowMs: number): string | null {
  const days = EXPIRIES[expiry];
  if (days === null) return null;
  if (!Number.isNaN(days)) return new Date(nowMs + days * DAY_MS).toISOString();
  const endMs = Date.parse(`${endsAt}Z`);
  return Number.isNaN(endMs) ? endsAt : new Date(endMs).toISOString();
}

const changeable = (draft: AlertDraft, nowMs: number) => ({
  // An unnamed alert is renamed after its new condition.
  name: draft.name.trim() || sentenceOf(draft.symbols, conditionOf(draft)).slice(0, NAME_LENGTH_MAX),
  condition: conditionOf(draft),
  channels: channelsOf(draft),
  cooldown: draft.cooldown,
  once: draft.once,
  expiresAt: endOf(draft, nowMs),
});

export const createBody = (draft: AlertDraft, nowMs: number): PortalInput<'createAlert'> => ({
  symbols: [...draft.symbols],
  ...changeable(draft, nowMs),
});

export const updateBody = (id: string, draft: AlertDraft, nowMs: number): PortalInput<'updateAlert'> => ({
  id,
  ...changeable(draft, nowMs),
});

/** The body of the preview; null while something is missing. */
export function previewBody(draft: AlertDraft): PortalInput<'previewAlert'> | null {
  const condition = conditionOf(draft);
  const whole =
    draft.metric !== 'indicator' || draft.parameters.every((typed) => Number.isFinite(numberOf(typed)));
  if (draft.symbols.length === 0 || !Number.isFinite(condition.value) || !whole) return null;
  return { symbols: [...draft.symbols], condition, cooldown: draft.cooldown, once: draft.once };
}
