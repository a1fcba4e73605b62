import type { AlertChannel, AlertCondition } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import { nearSymbols } from '../../lake/near-symbols.ts';
import { hasDaysAlone, noIntraday } from '../../lake/priced-daily.ts';
import type { AlertContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { readMetric } from './metric.ts';
import { screenFault } from './screens/screen-fault.ts';

/** The parts of a request that need the market to be checked. */
export interface RequestParts {
  readonly symbols?: readonly string[] | undefined;
  readonly condition?: AlertCondition | undefined;
  readonly channels?: readonly AlertChannel[] | undefined;
  readonly expiresAt?: string | null | undefined;
}

/**
 * Returns the symbols as the market store writes them, each once. Throws 101 with a sentence for each invalid part: unknown symbols
 * or metrics, webhooks without a public address, an expiry in the past.
 */
export function validateAlert(
  context: Pick<AlertContext, 'markets' | 'webhooks' | 'now'>,
  { symbols, condition, channels = [], expiresAt }: RequestParts,
  mode: KeyMode,
): string[] {
  const fieldErrors: Record<string, string> = {};
  const { lake } = context.markets[mode];
  const names = (symbols ?? []).map((symbol) => {
    const info = lake.symbol(symbol);
    if (info) return info.symbol;
    const near = nearSymbols(lake, symbol.toUpperCase());
    const hint = near.length > 0 ? `; did you mean ${near.join(', ')}` : '';
    fieldErrors['symbols'] ??= `symbols contains ${symbol.toUpperCase()}, which does not exist${hint}`;
    return symbol;
  });
  const fault = condition?.screen === undefined ? undefined : screenFault(condition, symbols ?? []);
  if (fault) fieldErrors[fault[0]] = fault[1];
  else if (symbols?.length === 0 && condition?.screen === undefined)
    fieldErrors['symbols'] = 'symbols must contain at least one symbol';
  const metric = condition?.screen === undefined ? condition && readMetric(condition.metric) : undefined;
  if (typeof metric === 'string') fieldErrors['condition.metric'] = metric;
  // Without bars within the day it would never be evaluated.
  else if (metric?.kind === 'indicator' && condition?.window !== '1d') {
    const fund = names.map((name) => lake.symbol(name)).find((info) => info && hasDaysAlone(lake, info));
    if (fund) fieldErrors['condition.window'] = `window must be 1d: ${noIntraday(fund.symbol)}`;
  }
  if (condition && !Number.isFinite(condition.value))
    fieldErrors['condition.value'] = 'value must be a number';
  for (const [at, { type, url }] of channels.entries()) {
    const field = `channels.${at}.url`;
    if (type !== 'webhook') {
      if (url !== undefined) fieldErrors[field] = `url is only valid for a webhook; this channel is ${type}`;
    } else if (url === undefined) fieldErrors[field] = 'url is required for a webhook';
    else {
      const refusal = context.webhooks.refusal(url);
      if (refusal !== undefined) fieldErrors[field] = refusal;
    }
  }
  if (new Set(channels.map(({ type, url }) => `${type} ${url}`)).size < channels.length) {
    fieldErrors['channels'] = 'channels must not contain duplicates';
  }
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= context.now()) {
    fieldErrors['expiresAt'] = 'expiresAt must be in the future';
  }
  const [message] = Object.values(fieldErrors);
  if (message !== undefined) throw errors.invalidParameters({ message, errors: fieldErrors });
  return [...new Set(names)];
}
