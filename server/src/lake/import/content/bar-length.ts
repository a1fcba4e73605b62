import { INTRADAY_MINUTES, type IntradayMinutes } from '../../catalogue.ts';
import type { BarRows } from './bar-rows.ts';
import { ImportFailure } from '../files/import-failure.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Unsupported lengths below this are gaps between one-minute bars. */
const SHORTEST_OTHER = 10;

/** A length in the name of a file: `aapl-1m.csv`, `minutes_5m_raw.csv`. */
const STATED = /[-_.](\d+)m(?=[-_.])/;

/**
 * Returns the length of the bars in a file in minutes: the one in its name, else the greatest common divisor of all distances
 * between neighbours. Throws ImportFailure for an unsupported length.
 */
export function barLength(fileName: string, { symbols }: BarRows): IntradayMinutes {
  let length = 0;
  for (const { times, length: rows } of symbols.values())
    for (let i = 1; i < rows && length !== 1; i++)
      length = divisor(length, Math.abs(times[i]! - times[i - 1]!));
  const stated = INTRADAY_MINUTES.find((it) => it === Number(STATED.exec(fileName)?.[1]));
  // Few bars of a quiet symbol may be far apart.
  if (stated !== undefined && length % stated === 0) return stated;
  const stored = INTRADAY_MINUTES.find((it) => it === length);
  if (stored) return stored;
  if (length < SHORTEST_OTHER) return 1;
  throw new ImportFailure(
    `${fileName} has bars of ${length} minutes; give bars of ${INTRADAY_MINUTES.join(', ')} minutes, or daily ones.`,
  );
}
