import type { ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import {
  TRADE_CONDITION_CODES,
  TRADE_CONDITIONS,
  type TradeCondition,
} from '@meridian/contracts/api/tick-fields';
import type { QuoteTick, Tick } from '../../../lake/lake.ts';
import { type Column, field, tableBytes } from '../formats/table.ts';

type TradeRow = ApiReply<'trades'>['results'][number];
type QuoteRow = ApiReply<'quoteTicks'>['results'][number];

/** What all bodies over ticks need. */
interface TicksInput {
  readonly symbol: string;
  readonly format: DataFormat;
  readonly source: string;
  readonly nextCursor: string | null;
  readonly ms: Float64Array;
  readonly nanos: Uint32Array;
  readonly id: Float64Array;
}

/** Everything that determines the body of trades; cloneable, so that it can be sent to the worker. */
export interface TradesBodyInput extends TicksInput {
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** A bit for each condition, in the order of the contract. */
  readonly conditions: Uint8Array;
}

/** The same for quotes; NaN where nobody quotes. */
export interface QuoteTicksBodyInput extends TicksInput {
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly bidSize: Float64Array;
  readonly askSize: Float64Array;
}

const TRADES: readonly Column<TradeRow>[] = [
  field('timestamp'),
  field('price', 'DOUBLE'),
  field('size', 'DOUBLE'),
  field('id', 'INT64'),
  { name: 'conditions', type: 'STRING', of: ({ conditions }) => conditions.join(' ') },
];

const QUOTES: readonly Column<QuoteRow>[] = [
  field('timestamp'),
  field('bid', 'DOUBLE'),
  field('ask', 'DOUBLE'),
  field('bidSize', 'DOUBLE'),
  field('askSize', 'DOUBLE'),
  field('id', 'INT64'),
];

/** The body of trades, which `tableBytesResponse` sends. */
export function tradesBody({ price, size, conditions, ...input }: TradesBodyInput): Buffer {
  let found = 0;
  const rows = Array.from(price, (_, at): TradeRow => {
    found |= conditions[at]!;
    return {
      timestamp: nanoTimeText(input.ms[at]!, input.nanos[at]),
      price: price[at]!,
      size: size[at]!,
      id: input.id[at]!,
      conditions: conditionsOf(conditions[at]!),
    };
  });
  const legend = conditionsOf(found).map((code) => ({ code, meaning: TRADE_CONDITIONS[code] }));
  return tableBytes({ ...input, rows, columns: TRADES, about: { symbol: input.symbol, legend } });
}

/** The body of quotes, which `tableBytesResponse` sends. */
export function quoteTicksBody({ bid, ask, bidSize, askSize, ...input }: QuoteTicksBodyInput): Buffer {
  const rows = Array.from(bid, (_, at): QuoteRow => ({
    timestamp: nanoTimeText(input.ms[at]!, input.nanos[at]),
    bid: known(bid[at]!),
    ask: known(ask[at]!),
    bidSize: known(bidSize[at]!),
    askSize: known(askSize[at]!),
    id: input.id[at]!,
  }));
  return tableBytes({ ...input, rows, columns: QUOTES, about: { symbol: input.symbol } });
}

const known = (value: number) => (Number.isNaN(value) ? null : value);

/** An instant as RFC 3339 with nine digits of the second. */
export const nanoTimeText = (ms: number, nanos = 0): string =>
  `${new Date(ms).toISOString().slice(0, -1)}${String(nanos).padStart(6, '0')}Z`;

const bitsOf = (conditions: readonly TradeCondition[]): number =>
  conditions.reduce((bits, code) => bits | (1 << TRADE_CONDITION_CODES.indexOf(code)), 0);

const conditionsOf = (bits: number): TradeCondition[] =>
  bits === 0 ? [] : TRADE_CONDITION_CODES.filter((_, at) => (bits & (1 << at)) !== 0);

/** The columns of trades. */
export const tradeColumns = (ticks: readonly Tick[]) => ({
  ...placeColumns(ticks),
  price: Float64Array.from(ticks, ({ price }) => price),
  size: Float64Array.from(ticks, ({ size }) => size),
  conditions: Uint8Array.from(ticks, ({ conditions }) => bitsOf(conditions)),
});

/** The columns of quotes. */
export const quoteColumns = (ticks: readonly QuoteTick[]) => ({
  ...placeColumns(ticks),
  bid: Float64Array.from(ticks, ({ bid }) => bid ?? Number.NaN),
  ask: Float64Array.from(ticks, ({ ask }) => ask ?? Number.NaN),
  bidSize: Float64Array.from(ticks, ({ bidSize }) => bidSize ?? Number.NaN),
  askSize: Float64Array.from(ticks, ({ askSize }) => askSize ?? Number.NaN),
});

const placeColumns = (ticks: readonly Pick<Tick, 'timestampMs' | 'nanos' | 'id'>[]) => ({
  ms: Float64Array.from(ticks, ({ timestampMs }) => timestampMs),
  nanos: Uint32Array.from(ticks, ({ nanos = 0 }) => nanos),
  id: Float64Array.from(ticks, ({ id }) => id),
});
