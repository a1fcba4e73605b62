import type { FeedMessage } from '../../feed-message.ts';
import { listOf, nanosIn, numberOf, objectOf, priceOrNull, textOf, timeOf } from '../values.ts';
import { TAPE_C } from '../../conditions.ts';
import { codesIn, venueIn } from '../condition-codes.ts';
import { effectOf } from './conditions.ts';
import { ALPACA_VENUES } from './venues.ts';

type Fields = Record<string, unknown>;

const rejected = (reason: string): FeedMessage => ({ kind: 'rejected', reason });

/** Translates one message of a list that Alpaca's stream sends. Never throws. Unknown types give nothing. */
export function readAlpaca(message: unknown): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [rejected('message is not a JSON object')];
  switch (it['T']) {
    case 't':
      return [tradeOf(it)];
    case 'q':
      return [quoteOf(it)];
    case 'b':
    case 'u':
      return [barOf(it)];
    case 'x':
      return [
        { kind: 'cancel', symbol: textOf(it['S']), atMs: timeOf(it['t']), id: tradeId(it['x'], it['i']) },
      ];
    case 'c':
      return [correctionOf(it)];
    case 's':
      return [statusOf(it)];
    case 'n':
      return [newsOf(it)];
    case 'subscription':
      return [{ kind: 'subscribed', symbols: listOf(it['trades']).map(String) }];
    case 'error':
      return [refusalOf(it)];
    default:
      return [];
  }
}

/** Numbers of trades are unique for an exchange only. */
const tradeId = (exchange: unknown, id: unknown) => `${textOf(exchange)}-${String(id)}`;

function tradeOf(it: Fields): FeedMessage {
  const [price, size, atMs] = [numberOf(it['p']), numberOf(it['s']), timeOf(it['t'])];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs) || typeof it['S'] !== 'string')
    return rejected('trade has no price, size, time or symbol');
  if (typeof it['i'] !== 'number') return rejected('trade has no id');
  const id = tradeId(it['x'], it['i']);
  const effect = effectOf(listOf(it['c']), it['z']);
  const about = { ...nanosIn(it['t']), ...marksOf(it['c'], it['z']), ...venueOf('venue', it['x']) };
  return { kind: 'trade', symbol: it['S'], atMs, price, size, id, effect, ...about };
}

/** The codes of conditions and the list that they are from. */
function marksOf(
  conditions: unknown,
  tape: unknown,
): { readonly codes?: string; readonly codeList?: string } {
  const codes = codesIn(conditions);
  return { ...codes, ...(codes.codes !== undefined && tape === TAPE_C && { codeList: TAPE_C }) };
}

const venueOf = <Name extends 'venue' | 'bidVenue' | 'askVenue'>(name: Name, code: unknown) =>
  venueIn(name, 'alpaca', ALPACA_VENUES, code);

function quoteOf(it: Fields): FeedMessage {
  if (typeof it['S'] !== 'string') return rejected('quote has no symbol');
  const atMs = timeOf(it['t']);
  const [bid, ask] = [priceOrNull(it['bp']), priceOrNull(it['ap'])];
  return {
    kind: 'quote',
    symbol: it['S'],
    atMs: Number.isNaN(atMs) ? null : atMs,
    ...nanosIn(it['t']),
    bid,
    ask,
    bidSize: bid === null ? null : priceOrNull(it['bs']),
    askSize: ask === null ? null : priceOrNull(it['as']),
    ...marksOf(it['c'], it['z']),
    ...(bid !== null && venueOf('bidVenue', it['bx'])),
    ...(ask !== null && venueOf('askVenue', it['ax'])),
  };
}

function barOf(it: Fields): FeedMessage {
  const startMs = timeOf(it['t']);
  const [open, high, low, close, volume] = [it['o'], it['h'], it['l'], it['c'], it['v']].map(numberOf);
  if (Number.isNaN(startMs) || typeof it['S'] !== 'string') return rejected('bar has no time or symbol');
  const vwap = priceOrNull(it['vw']);
  const trades = numberOf(it['n']);
  return {
    kind: 'bar',
    symbol: it['S'],
    startMs,
    open: open!,
    high: high!,
    low: low!,
    close: close!,
    volume: volume!,
    vwap,
    trades: Number.isNaN(trades) ? null : trades,
    isFinal: true,
  };
}

function correctionOf(it: Fields): FeedMessage {
  const [price, size, atMs] = [numberOf(it['cp']), numberOf(it['cs']), timeOf(it['t'])];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs))
    return rejected('correction has no price, size or time');
  return {
    kind: 'correction',
    symbol: textOf(it['S']),
    atMs,
    id: tradeId(it['x'], it['oi']),
    corrected: {
      atMs,
      price,
      size,
      id: tradeId(it['x'], it['ci']),
      effect: effectOf(listOf(it['cc']), it['z']),
      ...marksOf(it['cc'], it['z']),
      ...venueOf('venue', it['x']),
    },
  };
}

/** Codes of halts and pauses by CTA and UTP; all others are trading. */
const HALTS = new Set(['2', 'H', 'P']);

const statusOf = (it: Fields): FeedMessage => ({
  kind: 'status',
  symbol: textOf(it['S']),
  atMs: timeOf(it['t']),
  isHalted: HALTS.has(textOf(it['sc'])),
});

function newsOf(it: Fields): FeedMessage {
  const atMs = timeOf(it['created_at']);
  const title = textOf(it['headline']);
  if (Number.isNaN(atMs) || title === '') return rejected('news has no time or headline');
  return {
    kind: 'news',
    id: String(it['id']),
    atMs,
    title,
    summary: textOf(it['summary']) || null,
    publisher: textOf(it['source']) || 'Alpaca',
    url: textOf(it['url']) || null,
    symbols: listOf(it['symbols']).map(String),
  };
}

/** 402: wrong keys. 409: the plan does not have this feed. 405: too many symbols. */
function refusalOf(it: Fields): FeedMessage {
  const code = numberOf(it['code']);
  const scope = code === 402 || code === 409 ? 'credentials' : code === 405 ? 'symbols' : 'connection';
  return { kind: 'refused', reason: `${code} ${textOf(it['msg']).slice(0, 200)}`, scope, symbols: [] };
}
