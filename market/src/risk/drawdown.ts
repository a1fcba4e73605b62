/** The deepest fall of a series of values from a peak; positions in the series. */
export interface Drawdown {
  /** Lowest value over the peak before it, less 1: -0.25 for a quarter lost, 0 when nothing was ever lost. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** The first position after the trough at which the peak is reached again; undefined when it was not. */
  readonly recovery: number | undefined;
}

/** The first of the deepest drawdowns; a peak that was reached twice counts from the last time. */
export function deepestDrawdown(values: Float64Array): Drawdown {
  let found = { depth: 0, peak: 0, trough: 0 };
  let peak = 0;
  let high = values[0]!;
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    if (value >= high) {
      peak = i;
      high = value;
    }
    const depth = value / high - 1;
    if (depth < found.depth) found = { depth, peak, trough: i };
  }
  const { depth, trough } = found;
  if (depth === 0) return { ...found, recovery: undefined };
  const top = values[found.peak]!;
  let back = trough + 1;
  while (back < values.length && !(values[back]! >= top)) back++;
  return { ...found, recovery: back < values.length ? back : undefined };
}
