import { dateOf, dayOf } from '@meridian/market/dates';
import type { StoredFile } from './catalogue.ts';
import type { Source } from './lake.ts';
import {
  dateElement,
  decodeTable,
  doubleElement,
  encodeColumns,
  type EncodedFile,
  optional,
  textElement,
} from './parquet-columns.ts';

/** What imported rows are: holdings of a fund on dates, or memberships of an index in periods. */
export type MemberKind = 'holdings' | 'memberships';

/** A holding of a fund on a date, or the membership of a symbol in an index. */
export interface MemberRow {
  /** Null for a holding without a symbol, such as a bond; it then has a name. */
  readonly symbol: string | null;
  readonly name: string | null;
  /** Date of the holding, or the first day of the membership. */
  readonly from: string;
  /** The first day on which it is no member any more; null while it is one, and for holdings. */
  readonly to: string | null;
  /** Share of the whole; null where it is not known. */
  readonly weight: number | null;
  readonly shares: number | null;
  /** Market value in the currency of the fund. */
  readonly value: number | null;
}

/** The imported holdings of a fund, or memberships of an index, in the catalogue. */
export interface MemberEntry extends StoredFile {
  readonly symbol: string;
  readonly kind: MemberKind;
  readonly source: Source;
}

/** What is imported of a fund or an index, oldest first. */
export interface MemberSet {
  readonly kind: MemberKind;
  readonly source: Source;
  /** Changes with the rows. */
  readonly version: string;
  readonly rows: readonly MemberRow[];
}

/** Identifies a row among those of its fund or index. */
export const memberKey = ({ symbol, name, from }: MemberRow): string => `${from} ${symbol ?? `"${name}"`}`;

/** Encodes rows as Parquet. */
export function encodeMembers(rows: readonly MemberRow[]): EncodedFile {
  return encodeColumns(
    [
      optional(textElement('symbol')),
      optional(textElement('name')),
      dateElement('from'),
      optional(textElement('to')),
      optional(doubleElement('weight')),
      optional(doubleElement('shares')),
      optional(doubleElement('value')),
    ],
    {
      symbol: rows.map((it) => it.symbol),
      name: rows.map((it) => it.name),
      from: rows.map((it) => dayOf(it.from)),
      to: rows.map((it) => it.to),
      weight: rows.map((it) => it.weight),
      shares: rows.map((it) => it.shares),
      value: rows.map((it) => it.value),
    },
  );
}

/** Decodes a file of `encodeMembers`, in the order in which it was written. */
export async function readMembers(path: string): Promise<MemberRow[]> {
  const columns = await decodeTable(path);
  const from = columns.get('from')!;
  const cell = <Value>(name: string, at: number) => (columns.get(name)?.[at] as Value | undefined) ?? null;
  return Array.from({ length: from.length }, (_, at) => ({
    symbol: cell<string>('symbol', at),
    name: cell<string>('name', at),
    from: dateOf(from[at] as number),
    to: cell<string>('to', at),
    weight: cell<number>('weight', at),
    shares: cell<number>('shares', at),
    value: cell<number>('value', at),
  }));
}
