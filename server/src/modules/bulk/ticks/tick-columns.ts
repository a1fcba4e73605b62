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

const TRADES: readonly TickColumn<Tick>[] = [
  instant,
  number('price'),
  number('size'),
  id,
  { name: 'conditions', type: 'text', of: ({ conditions }) => conditions.join(' ') },
];

const QUOTES: readonly TickColumn<QuoteTick>[] = [
  instant,
  number('bid'),
  number('ask'),
  number('bidSize'),
  number('askSize'),
  id,
];

/** The columns of each dataset, named as in the calls; `symbol` comes before them and `source` after them. */
export const TICK_COLUMNS = { trades: TRADES, quotes: QUOTES } as const satisfies Record<
  TickDataset,
  readonly unknown[]
>;
