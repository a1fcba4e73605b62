import type { DatabaseSync } from 'node:sqlite';

/** Running sums of one or two series; windows also remove values (B. P. Welford, 1962). */
interface Moments {
  readonly count: number;
  readonly meanX: number;
  readonly meanY: number;
  readonly squaresX: number;
  readonly squaresY: number;
  readonly products: number;
}

const NONE: Moments = { count: 0, meanX: 0, meanY: 0, squaresX: 0, squaresY: 0, products: 0 };

function updated(sums: Moments, x: unknown, y: unknown, sign: 1 | -1): Moments {
  if (typeof x !== 'number' || typeof y !== 'number') return sums;
  const count = sums.count + sign;
  if (count === 0) return NONE;
  const [fromX, fromY] = [x - sums.meanX, y - sums.meanY];
  const meanX = sums.meanX + (sign * fromX) / count;
  const meanY = sums.meanY + (sign * fromY) / count;
  return {
    count,
    meanX,
    meanY,
    squaresX: Math.max(0, sums.squaresX + sign * fromX * (x - meanX)),
    squaresY: Math.max(0, sums.squaresY + sign * fromY * (y - meanY)),
    products: sums.products + sign * fromX * (y - meanY),
  };
}

type Read = (sums: Moments) => number;

const OF_ONE: Readonly<Record<string, { least: number; read: Read }>> = {
  variance: { least: 2, read: ({ squaresX, count }) => squaresX / (count - 1) },
  stddev: { least: 2, read: ({ squaresX, count }) => Math.sqrt(squaresX / (count - 1)) },
  stddev_pop: { least: 1, read: ({ squaresX, count }) => Math.sqrt(squaresX / count) },
};

/** Functions of two series; `regr_slope(y, x)` and `regr_intercept(y, x)` as in the SQL standard. */
const OF_TWO: typeof OF_ONE = {
  corr: { least: 2, read: ({ products, squaresX, squaresY }) => products / Math.sqrt(squaresX * squaresY) },
  covar: { least: 2, read: ({ products, count }) => products / (count - 1) },
  regr_slope: { least: 2, read: ({ products, squaresY }) => products / squaresY },
  regr_intercept: {
    least: 2,
    read: ({ products, squaresY, meanX, meanY }) => meanX - (products / squaresY) * meanY,
  },
};

export const STATISTICS = [...Object.keys(OF_ONE), ...Object.keys(OF_TWO)];

/** Adds sample statistics to SQLite, also as window functions. Ignores values that are not numbers. */
export function addStatistics(database: DatabaseSync): void {
  // The library passes these through; its types allow only scalar values.
  const start = NONE as never;
  const sumsOf = (sums: unknown) => sums as Moments;
  const resultOf = (least: number, read: Read) => (sums: unknown) => {
    const value = sumsOf(sums).count < least ? Number.NaN : read(sumsOf(sums));
    return Number.isFinite(value) ? value : null;
  };
  for (const [name, { least, read }] of Object.entries(OF_ONE)) {
    database.aggregate(name, {
      start,
      step: (sums: unknown, x: unknown) => updated(sumsOf(sums), x, x, 1) as never,
      inverse: (sums: unknown, x: unknown) => updated(sumsOf(sums), x, x, -1) as never,
      result: resultOf(least, read),
    });
  }
  for (const [name, { least, read }] of Object.entries(OF_TWO)) {
    database.aggregate(name, {
      start,
      step: (sums: unknown, x: unknown, y: unknown) => updated(sumsOf(sums), x, y, 1) as never,
      inverse: (sums: unknown, x: unknown, y: unknown) => updated(sumsOf(sums), x, y, -1) as never,
      result: resultOf(least, read),
    });
  }
}
