import { STREAM_INTERVALS, type StreamInterval } from '@meridian/contracts/stream';
import type { KeyMode } from '@meridian/contracts/keys';
import type { Plan } from '@meridian/contracts/plans';
import type { Lake } from '../../lake/lake.ts';
import { hasDaysAlone, noIntraday } from '../../lake/priced-daily.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { noBook } from '../../shared/errors/no-book.ts';
import { throwTestScenario } from '../../modules/access/index.ts';

export type MarketChannel =
  | { readonly kind: 'trades' | 'quotes' | 'book' | 'status'; readonly symbol: string }
  | { readonly kind: 'bars'; readonly interval: StreamInterval; readonly symbol: string };

export const ALERTS = 'alerts';
/** The wildcard for all symbols. */
export const EVERY = '*';

const FORM = new RegExp(
  String.raw`^(trades|quotes|book|status|bars\.(${STREAM_INTERVALS.join('|')}))\.(\*|[A-Za-z0-9.^=-]{1,15})$`,
);
const ECHO_MAX = 64;

/** Parses a channel name; undefined for `alerts` and for invalid names. */
export function channelOf(name: string): MarketChannel | undefined {
  const match = FORM.exec(name);
  if (!match) return undefined;
  const symbol = match[3]!;
  const interval = match[2] as StreamInterval | undefined;
  if (interval) return { kind: 'bars', interval, symbol };
  return { kind: match[1] as 'trades' | 'quotes' | 'book' | 'status', symbol };
}

export const nameOf = (channel: MarketChannel): string =>
  channel.kind === 'bars'
    ? `bars.${channel.interval}.${channel.symbol}`
    : `${channel.kind}.${channel.symbol}`;

/** A requested channel that is not granted. */
export interface RejectedChannel {
  readonly channel: string;
  readonly reason: string;
  readonly message: string;
}

interface ChannelRequester {
  readonly mode: KeyMode;
  readonly limits: Plan;
  readonly scopes: readonly string[];
}

/** The canonical name of a channel, or the reason why the caller may not subscribe to it. */
export function authorizeChannel(
  text: string,
  lake: Lake,
  caller: ChannelRequester,
): string | RejectedChannel {
  const rejected = (reason: string, message: string): RejectedChannel => ({
    channel: text.slice(0, ECHO_MAX),
    reason,
    message,
  });
  if (text === ALERTS) {
    if (caller.scopes.includes('alerts:read')) return ALERTS;
    return rejected('scope_missing', 'This key lacks the scope alerts:read.');
  }
  const channel = channelOf(text);
  if (!channel) {
    return rejected(
      'unknown_channel',
      'This channel does not exist. Use trades, quotes, book, status or bars.1m (also 5m, 15m, 30m, 1h), followed by a dot and a symbol. Or use alerts.',
    );
  }
  if (channel.symbol === EVERY) {
    if (caller.limits.streamSymbols === null) return text;
    return rejected(
      'plan_required',
      `The plan ${caller.limits.name} streams ${caller.limits.streamSymbols} symbols, so * is not available.`,
    );
  }
  try {
    throwTestScenario(caller.mode, channel.symbol);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return rejected(error.code, error.message);
  }
  const info = lake.symbol(channel.symbol);
  if (!info)
    return rejected('symbol_not_found', 'This symbol does not exist. GET /api/symbols lists all symbols.');
  if (channel.kind !== 'status' && hasDaysAlone(lake, info))
    return rejected('priced_daily', noIntraday(info.symbol));
  if (channel.kind === 'book' && !lake.hasBook(info.symbol)) return rejected('no_book', noBook(info.symbol));
  return nameOf({ ...channel, symbol: info.symbol });
}

/** The symbols of a set of channels; `*` counts as one symbol. */
export function symbolsOf(names: Iterable<string>): Set<string> {
  const symbols = new Set<string>();
  for (const name of names) {
    const channel = channelOf(name);
    if (channel) symbols.add(channel.symbol);
  }
  return symbols;
}
