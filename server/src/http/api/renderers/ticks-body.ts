import type { ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { conditionMeaning } from '@meridian/contracts/api/tick-conditions';
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
  /** Names of conditions with a space between them. */
  readonly conditions: TextColumn;
}

/** Texts of which few differ, such as those of conditions: the different ones, and which each row has. */
interface TextColumn {
  readonly texts: readonly string[];
  readonly at: Uint32Array;
}

/** Everything that determines the body of trades; cloneable, so that it can be sent to the worker. */
export interface TradesBodyInput extends TicksInput {
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** Empty where it is not known. */
  readonly venue: TextColumn;
}

/** The same for quotes; NaN where nobody quotes. */
export interface QuoteTicksBodyInput extends TicksInput {
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly bidSize: Float64Array;
  readonly askSize: Float64Array;
  readonly bidVenue: TextColumn;
  readonly askVenue: TextColumn;
}

/** The column of conditions in tables. */
const CONDITIONS = {
  name: 'conditions',
  type: 'STRING',
  of: ({ conditions }: { readonly conditions: readonly string[] }) => conditions.join(' '),
} as const;

/** Columns that came later are behind the source, since readers of CSV count them. */
const sourceColumn = (source: string) => ({ name: 'source', type: 'STRING', of: () => source }) as const;

const tradeTable = (source: string): readonly Column<TradeRow>[] => [
  field('timestamp'),
  field('price', 'DOUBLE'),
  field('size', 'DOUBLE'),
  field('id', 'INT64'),
  CONDITIONS,
  sourceColumn(source),
  field('venue'),
];

const quoteTable = (source: string): readonly Column<QuoteRow>[] => [
  field('timestamp'),
  field('bid', 'DOUBLE'),
  field('ask', 'DOUBLE'),
  field('bidSize', 'DOUBLE'),
  field('askSize', 'DOUBLE'),
  field('id', 'INT64'),
  sourceColumn(source),
  CONDITIONS,
  field('bidVenue'),
  field('askVenue'),
];

/** The body of trades, which `tableBytesResponse` sends. */
export function tradesBody({ price, size, conditions, venue, ...input }: TradesBodyInput): Buffer {
  const lists = listsOf(conditions);
  const rows = Array.from(price, (_, at): TradeRow => ({
    timestamp: nanoTimeText(input.ms[at]!, input.nanos[at]),
    price: price[at]!,
    size: size[at]!,
    id: input.id[at]!,
    conditions: lists[conditions.at[at]!]!,
    venue: textAt(venue, at),
  }));
  const about = { symbol: input.symbol, legend: legendOf('trades', lists) };
  return tableBytes({ ...input, rows, columns: tradeTable(input.source), about });
}

/** The body of quotes, which `tableBytesResponse` sends. */
export function quoteTicksBody({ bid, ask, bidSize, askSize, ...input }: QuoteTicksBodyInput): Buffer {
  const lists = listsOf(input.conditions);
  const rows = Array.from(bid, (_, at): QuoteRow => ({
    timestamp: nanoTimeText(input.ms[at]!, input.nanos[at]),
    bid: known(bid[at]!),
    ask: known(ask[at]!),
    bidSize: known(bidSize[at]!),
    askSize: known(askSize[at]!),
    id: input.id[at]!,
    conditions: lists[input.conditions.at[at]!]!,
    bidVenue: textAt(input.bidVenue, at),
    askVenue: textAt(input.askVenue, at),
  }));
  const about = { symbol: input.symbol, legend: legendOf('quotes', lists) };
  return tableBytes({ ...input, rows, columns: quoteTable(input.source), about });
}

const listsOf = ({ texts }: TextColumn): string[][] =>
  texts.map((text) => (text === '' ? [] : text.split(' ')));

const textAt = ({ texts, at }: TextColumn, row: number): string | null => texts[at[row]!] || null;

const legendOf = (kind: 'trades' | 'quotes', lists: readonly (readonly string[])[]) =>
  [...new Set(lists.flat())].map((code) => ({ code, meaning: conditionMeaning(kind, code) }));

const known = (value: number) => (Number.isNaN(value) ? null : value);

/** An instant as RFC 3339 with nine digits of the second. */
export const nanoTimeText = (ms: number, nanos = 0): string =>
  `${new Date(ms).toISOString().slice(0, -1)}${String(nanos).padStart(6, '0')}Z`;

/** The columns of trades. */
export const tradeColumns = (ticks: readonly Tick[]) => ({
  ...placeColumns(ticks),
  price: Float64Array.from(ticks, ({ price }) => price),
  size: Float64Array.from(ticks, ({ size }) => size),
  venue: textColumn(ticks, ({ venue = '' }) => venue),
});

/** The columns of quotes. */
export const quoteColumns = (ticks: readonly QuoteTick[]) => ({
  ...placeColumns(ticks),
  bid: Float64Array.from(ticks, ({ bid }) => bid ?? Number.NaN),
  ask: Float64Array.from(ticks, ({ ask }) => ask ?? Number.NaN),
  bidSize: Float64Array.from(ticks, ({ bidSize }) => bidSize ?? Number.NaN),
  askSize: Float64Array.from(ticks, ({ askSize }) => askSize ?? Number.NaN),
  bidVenue: textColumn(ticks, ({ bidVenue = '' }) => bidVenue),
  askVenue: textColumn(ticks, ({ askVenue = '' }) => askVenue),
});

const placeColumns = (
  ticks: readonly (Pick<Tick, 'timestampMs' | 'nanos' | 'id'> & {
    readonly conditions?: readonly string[];
  })[],
) => ({
  ms: Float64Array.from(ticks, ({ timestampMs }) => timestampMs),
  nanos: Uint32Array.from(ticks, ({ nanos = 0 }) => nanos),
  id: Float64Array.from(ticks, ({ id }) => id),
  conditions: textColumn(ticks, ({ conditions = [] }) => conditions.join(' ')),
});

function textColumn<Row>(rows: readonly Row[], of: (row: Row) => string): TextColumn {
  const places = new Map<string, number>();
  const at = Uint32Array.from(rows, (row) => {
    const text = of(row);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { texts: [...places.keys()], at };
}
