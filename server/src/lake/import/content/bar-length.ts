import { INTRADAY_MINUTES, type IntradayMinutes } from '../../catalogue.ts';
import type { BarRows } from './bar-rows.ts';
import { ImportFailure } from '../files/import-failure.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Distances below this are gaps between quiet minutes rather than a length that bars are made in. */
const SHORTEST_OTHER = 10;

/**
 * How many minutes the bars of a file are long: the greatest common divisor of all distances between neighbours.
 * Throws an ImportFailure for a length that is not stored.
 */
export function barLength(fileName: string, { symbols }: BarRows): IntradayMinutes {
  let length = 0;
  for (const { times, length: rows } of symbols.values())
    for (let i = 1; i < rows && length !== 1; i++)
      length = divisor(length, Math.abs(times[i]! - times[i - 1]!));
  const stored = INTRADAY_MINUTES.find((it) => it === length);
  if (stored) return stored;
  if (length < SHORTEST_OTHER) return 1;
  throw new ImportFailure(
    `${fileName} has bars of ${length} minutes; give bars of ${INTRADAY_MINUTES.join(', ')} minutes, or daily ones.`,
  );
}
