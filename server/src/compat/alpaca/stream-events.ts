import { type StreamErrorReason, STREAM_ERRORS } from '@meridian/contracts/stream';
import type { StreamFrame } from '@meridian/contracts/stream';
import type { AnyStreamFrame } from '../../http/stream/dialect.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { dayAt, midnightOf } from '../market-times.ts';
import { listingOf } from './exchanges.ts';
import { alpacaName } from './notation.ts';
import { quoteRow, tradeRow } from './rows.ts';

export const success = (msg: string) => ({ T: 'success', msg });

/** Alpaca's words for its codes. Ours have the same numbers; 410 is that of a channel that a feed does not have. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'invalid syntax',
  401: 'not authenticated',
  402: 'auth failed',
  403: 'already authenticated',
  404: 'auth timeout',
  405: 'symbol limit exceeded',
  406: 'connection limit exceeded',
  407: 'slow client',
  409: 'insufficient subscription',
  410: 'invalid subscribe action for this feed',
  429: 'rate limit exceeded',
  500: 'internal error',
};
const NO_CHANNEL = 410;

/** An error with Alpaca's code and words; `detail` says more. */
export const streamError = (code: number, detail: string) => ({
  T: 'error',
  code,
  msg: WORDS[code] ?? 'internal error',
  detail,
});

export const noChannel = (detail: string) => streamError(NO_CHANNEL, detail);

/** The code of a reason of ours; that of a bad request for names that do not exist. */
export const codeOf = (reason: string): number =>
  STREAM_ERRORS[reason as StreamErrorReason] ?? STREAM_ERRORS.invalid_message;

const symbolOf = (T: string, info: SymbolInfo) => ({ T, S: alpacaName(info) });

export const tradeEvent = (
  info: SymbolInfo,
  { price, size, seq, timestamp }: StreamFrame<'trade'>,
): object => ({
  ...symbolOf('t', info),
  ...tradeRow(info, { id: seq, timestampMs: Date.parse(timestamp), price, size }),
});

export const quoteEvent = (info: SymbolInfo, frame: StreamFrame<'quote'>): object => ({
  ...symbolOf('q', info),
  ...quoteRow(info, frame),
});

/** A minute: `b`, or `u` after late trades. */
export const minuteEvent = (
  info: SymbolInfo,
  { open, high, low, close, volume, vwap, trades, timestamp, revised }: StreamFrame<'bar'>,
): object => ({
  ...symbolOf(revised ? 'u' : 'b', info),
  t: timestamp,
  o: open,
  h: high,
  l: low,
  c: close,
  v: volume,
  n: trades,
  vw: vwap,
});

/** The day so far, when a minute has ended; undefined without a quote. */
export function dayEvent(
  lake: Lake,
  info: SymbolInfo,
  { timestamp }: StreamFrame<'bar'>,
): object | undefined {
  const quote = lake.quote(info.symbol, lake.now());
  if (!quote) return undefined;
  const { open, high, low, price, volume, vwap } = quote;
  const day = dayAt(info, Date.parse(timestamp));
  const t = new Date(midnightOf(info, day)).toISOString();
  return { ...symbolOf('d', info), t, o: open, h: high, l: low, c: price, v: volume, n: null, vw: vwap };
}

/** The status messages of Alpaca; other changes of a session have none. */
const STATUSES: Partial<
  Record<StreamFrame<'status'>['marketStatus'], { readonly sc: string; readonly sm: string }>
> = {
  halted: { sc: 'H', sm: 'Trading Halt' },
  regular: { sc: 'T', sm: 'Trading Resumption' },
};

export function statusEvent(
  info: SymbolInfo,
  { marketStatus, timestamp }: AnyStreamFrame & { type: 'status' },
): object | undefined {
  const status = STATUSES[marketStatus];
  return (
    status && { ...symbolOf('s', info), ...status, rc: '', rm: '', t: timestamp, z: listingOf(info).tape }
  );
}
