import type { TickDataset } from '@meridian/contracts/bulk';
import type { QuoteTick, Tick } from '../../../lake/lake.ts';

/** `instant` is a pair of milliseconds since 1970 and nanoseconds after them. */
type Cell = string | number | null | readonly [ms: number, nanos: number];

/** A column of a file of ticks. */
export interface TickColumn<Row> {
  readonly name: string;
  readonly type: 'text' | 'number' | 'count' | 'instant';
  readonly of: (row: Row) => Cell;
}

const instant: TickColumn<Pick<Tick, 'timestampMs' | 'nanos'>> = {
  name: 'timestamp',
  type: 'instant',
  of: ({ timestampMs, nanos = 0 }) => [timestampMs, nanos],
};
const id: TickColumn<Pick<Tick, 'id'>> = { name: 'id', type: 'count', of: (row) => row.id };

const number = <Name extends string>(name: Name): TickColumn<Readonly<Record<Name, number | null>>> => ({
  name,
  type: 'number',
  of: (row) => row[name],
});

const conditions: TickColumn<{ readonly conditions?: readonly string[] }> = {
  name: 'conditions',
  type: 'text',
  of: (row) => row.conditions?.join(' ') ?? '',
};

const venue = <Name extends 'venue' | 'bidVenue' | 'askVenue'>(
  name: Name,
): TickColumn<{ readonly [Key in Name]?: string }> => ({
  name,
  type: 'text',
  of: (row) => row[name] ?? null,
});

const TRADES: readonly TickColumn<Tick>[] = [
  instant,
  number('price'),
  number('size'),
  id,
  conditions,
  venue('venue'),
];

const QUOTES: readonly TickColumn<QuoteTick>[] = [
  instant,
  number('bid'),
  number('ask'),
  number('bidSize'),
  number('askSize'),
  id,
  conditions,
  venue('bidVenue'),
  venue('askVenue'),
];

/** The columns of each dataset, named as in the calls; `symbol` comes before them and `source` after them. */
export const TICK_COLUMNS = { trades: TRADES, quotes: QUOTES } as const satisfies Record<
  TickDataset,
  readonly unknown[]
>;
