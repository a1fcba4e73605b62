import { dateOf, dayOf } from '@meridian/market/dates';
import type { ImportedMember } from './lake.ts';
import {
  dateElement,
  decodeTable,
  doubleElement,
  encodeColumns,
  type EncodedFile,
  optional,
  textElement,
} from './parquet-columns.ts';

/** Identifies a row among those of its fund or index. */
export const memberKey = ({ symbol, name, from }: ImportedMember): string =>
  `${from} ${symbol ?? `"${name}"`}`;

/** Encodes rows as Parquet. */
export function encodeMembers(rows: readonly ImportedMember[]): EncodedFile {
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
export async function readMembers(path: string): Promise<ImportedMember[]> {
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
