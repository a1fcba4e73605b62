import { type FeedMessage, FULL_EFFECT, type TradeEffect } from '../../feed-message.ts';
import { listOf, numberOf, objectOf, priceOrNull, textOf } from '../values.ts';
import { CRYPTO } from '../../conditions.ts';
import { codesIn, venueIn } from '../condition-codes.ts';
import { fromTicker } from './symbols.ts';
import { CRYPTO_VENUES, STOCK_VENUES } from './venues.ts';

type Fields = Record<string, unknown>;

const VOLUME_ALONE: TradeEffect = { last: false, range: false, volume: true };
const NOT_LAST: TradeEffect = { last: false, range: true, volume: true };
const NOTHING: TradeEffect = { last: false, range: false, volume: false };

/**
 * What trades with a condition change in consolidated figures. Source: `update_rules.consolidated` of the reply of
 * `/v3/reference/conditions?asset_class=stocks`. Other codes change everything.
 */
const EFFECTS: ReadonlyMap<number, TradeEffect> = new Map([
  // Average price, cash sale, price variation, odd lot, next day, seller, extended hours, contingent.
  ...[2, 7, 12, 13, 20, 21, 29, 37, 52, 53].map((code) => [code, VOLUME_ALONE] as const),
  // Bunched sold, derivatively priced, prior reference price, sold out of sequence.
  ...[5, 10, 22, 32].map((code) => [code, NOT_LAST] as const),
  // Official closing and opening price of an exchange.
  ...[15, 16, 38].map((code) => [code, NOTHING] as const),
]);

function effectOf(conditions: readonly unknown[]): TradeEffect {
  let effect = FULL_EFFECT;
  for (const code of conditions) {
    const own = EFFECTS.get(numberOf(code));
    if (!own) continue;
    effect = {
      last: effect.last && own.last,
      range: effect.range && own.range,
      volume: effect.volume && own.volume,
    };
  }
  return effect;
}

/** Translates one message of a list that Massive's stream sends. Never throws. Unknown types give nothing. */
export function readMassive(message: unknown): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [{ kind: 'rejected', reason: 'message is not a JSON object' }];
  switch (it['ev']) {
    case 'T':
      return [tradeOf(it, it['sym'], { effect: effectOf(listOf(it['c'])), venues: STOCK_VENUES })];
    case 'XT':
      return [tradeOf(it, it['pair'], { effect: FULL_EFFECT, venues: CRYPTO_VENUES, codeList: CRYPTO })];
    case 'Q':
      return [quoteOf(it, it['sym'], STOCK_VENUES)];
    case 'XQ':
      return [quoteOf({ ...it, bx: it['x'], ax: it['x'], c: undefined }, it['pair'], CRYPTO_VENUES)];
    case 'C':
      // Exchange and conditions of currencies have numbers of their own, which say nothing about the price.
      return [quoteOf({ bp: it['b'], ap: it['a'], t: it['t'] }, it['p'], {})];
    case 'AM':
      return [barOf(it, it['sym'])];
    case 'XA':
    case 'CA':
      return [barOf(it, it['pair'])];
    case 'status':
      return statusOf(it);
    default:
      return [];
  }
}

/** What the kind of a market decides about its trades. */
interface TradeKind {
  readonly effect: TradeEffect;
  readonly venues: Readonly<Record<string, string>>;
  readonly codeList?: string;
}

function tradeOf(it: Fields, name: unknown, { effect, venues, codeList }: TradeKind): FeedMessage {
  const [price, size, atMs] = [numberOf(it['p']), numberOf(it['s']), numberOf(it['t'])];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs) || typeof name !== 'string')
    return { kind: 'rejected', reason: 'trade has no price, size, time or symbol' };
  const id = it['i'];
  if (typeof id !== 'string' && typeof id !== 'number')
    return { kind: 'rejected', reason: 'trade has no id' };
  const codes = codesIn(it['c']);
  // Ids of shares are unique for an exchange only.
  return {
    kind: 'trade',
    symbol: fromTicker(name),
    atMs,
    price,
    size,
    id: `${String(it['x'])}-${id}`,
    effect,
    ...codes,
    ...(codes.codes !== undefined && codeList !== undefined && { codeList }),
    ...venueIn('venue', 'massive', venues, it['x']),
  };
}

function quoteOf(it: Fields, name: unknown, venues: Readonly<Record<string, string>>): FeedMessage {
  if (typeof name !== 'string') return { kind: 'rejected', reason: 'quote has no symbol' };
  const atMs = numberOf(it['t']);
  const [bid, ask] = [priceOrNull(it['bp']), priceOrNull(it['ap'])];
  return {
    kind: 'quote',
    symbol: fromTicker(name),
    atMs: Number.isNaN(atMs) ? null : atMs,
    bid,
    ask,
    bidSize: bid === null ? null : priceOrNull(it['bs']),
    askSize: ask === null ? null : priceOrNull(it['as']),
    ...codesIn(it['c']),
    ...(bid !== null && venueIn('bidVenue', 'massive', venues, it['bx'])),
    ...(ask !== null && venueIn('askVenue', 'massive', venues, it['ax'])),
  };
}

function barOf(it: Fields, name: unknown): FeedMessage {
  const startMs = numberOf(it['s']);
  if (Number.isNaN(startMs) || typeof name !== 'string')
    return { kind: 'rejected', reason: 'bar has no time or symbol' };
  const [open, high, low, close, volume] = [it['o'], it['h'], it['l'], it['c'], it['v']].map(numberOf);
  return {
    kind: 'bar',
    symbol: fromTicker(name),
    startMs,
    open: open!,
    high: high!,
    low: low!,
    close: close!,
    volume: Number.isNaN(volume!) ? 0 : volume!,
    // `vw` is that of the minute, `a` that of the day.
    vwap: priceOrNull(it['vw']),
    trades: null,
    isFinal: true,
  };
}

function statusOf(it: Fields): readonly FeedMessage[] {
  const [status, reason] = [textOf(it['status']), textOf(it['message']).slice(0, 200)];
  if (status === 'success' && reason.startsWith('subscribed')) return [{ kind: 'subscribed', symbols: [] }];
  if (status === 'auth_failed' || /not authorized/i.test(reason))
    return [{ kind: 'refused', reason: reason || status, scope: 'credentials', symbols: [] }];
  if (status === 'error' || status === 'max_connections' || status === 'force_disconnect')
    return [{ kind: 'refused', reason: reason || status, scope: 'connection', symbols: [] }];
  return [];
}
