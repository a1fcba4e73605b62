/** The errors of an alert form, by field. */
import type { Problem } from '../../../lib/api.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { record, text } from '../../../lib/reply.ts';
import { type AlertDraft, channelsOf, numberOf } from './alert-draft.ts';

export interface AlertErrors {
  readonly symbols?: string | undefined;
  readonly metric?: string | undefined;
  readonly op?: string | undefined;
  readonly value?: string | undefined;
  readonly window?: string | undefined;
  /** About all channels together. */
  readonly channels?: string | undefined;
  /** By the index of the address. */
  readonly webhooks?: Readonly<Record<number, string>> | undefined;
  readonly cooldown?: string | undefined;
  readonly expiry?: string | undefined;
  readonly name?: string | undefined;
  /** Errors that belong to no field. */
  readonly whole?: string | undefined;
}

/** Checks that need no server. */
export function missingIn(draft: AlertDraft): AlertErrors {
  const webhooks = Object.fromEntries(
    draft.webhooks.flatMap((url, at) =>
      URL.canParse(url.trim()) ? [] : [[at, 'Enter a complete URL, such as https://example.com/hooks.']],
    ),
  );
  return {
    ...(draft.symbols.length === 0 && !draft.onScreen && { symbols: 'Choose at least one symbol.' }),
    ...(!Number.isFinite(numberOf(draft.value)) && { value: 'Enter a number.' }),
    ...(channelsOf(draft).length === 0 && { channels: 'Choose at least one channel.' }),
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    ...(draft.expiry === 'At a time' && draft.endsAt === '' && { expiry: 'Choose a date and time.' }),
  };
}

const FIELDS = ['metric', 'op', 'value', 'window'] as const;

/** Reads a refusal of `draft`. */
export function alertErrors(problem: Problem, draft: AlertDraft): AlertErrors {
  const errors = record(problem.additionalInfo['errors']);
  const of = (field: string) => text(errors[field]);
  const within = (field: string) =>
    Object.keys(errors).flatMap((key) => (key.startsWith(`${field}.`) ? (of(key) ?? []) : []));
  const plain = channelsOf(draft).length - draft.webhooks.length;
  const webhooks: Record<number, string> = {};
  const others: string[] = [];
  for (const key of Object.keys(errors)) {
    const place = /^channels\.(\d+)/.exec(key)?.[1];
    const at = Number(place) - plain;
    const message = of(key);
    if (place === undefined || message === undefined) continue;
    if (at >= 0) webhooks[at] = message;
    else others.push(message);
  }
  const found: AlertErrors = {
    symbols: of('symbols') ?? within('symbols')[0],
    ...Object.fromEntries(FIELDS.map((field) => [field, of(`condition.${field}`)])),
    channels: of('channels') ?? others[0],
    webhooks: Object.keys(webhooks).length > 0 ? webhooks : undefined,
    cooldown: of('cooldown'),
    expiry: of('expiresAt'),
    name: of('name'),
  };
  const whole = of('condition');
  if (whole !== undefined && found.value === undefined) return { ...found, value: whole };
  return Object.values(found).some((message) => message !== undefined)
    ? found
    : { whole: problemText(problem) };
}

const ABOUT: Readonly<Partial<Record<keyof AlertDraft, keyof AlertErrors>>> = {
  symbols: 'symbols',
  metric: 'metric',
  indicator: 'metric',
  parameters: 'metric',
  output: 'metric',
  op: 'op',
  value: 'value',
  window: 'window',
  inApp: 'channels',
  email: 'channels',
  webhooks: 'webhooks',
  cooldown: 'cooldown',
  expiry: 'expiry',
  endsAt: 'expiry',
  name: 'name',
};

/** Removes the errors of fields that have changed since. */
export function errorsAfter(errors: AlertErrors, change: Partial<AlertDraft>): AlertErrors {
  const gone = new Set<string | undefined>(
    Object.keys(change).map((field) => ABOUT[field as keyof AlertDraft]),
  );
  if ('webhooks' in change) gone.add('channels');
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== 'whole' && !gone.has(field)),
  );
}
