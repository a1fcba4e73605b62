/** A linear scale from values to pixels. */
export const linear =
  (domain: readonly [number, number], range: readonly [number, number]) =>
  (value: number): number =>
    range[0] + ((value - domain[0]) / (domain[1] - domain[0] || 1)) * (range[1] - range[0]);

/** The lines of an axis of counts from zero: four to six round ones, the last at or above `highest`. */
export function countTicks(highest: number): number[] {
  const top = Math.max(4, highest);
  const power = 10 ** Math.floor(Math.log10(top / 5));
  const step = [1, 2, 5, 10].map((factor) => Math.max(1, factor * power)).find((each) => top / each <= 5)!;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/**
 * Round values from `low` to `high`, about `count` of them, one, two or five powers of ten apart (Heckbert, "Nice numbers for
 * graph labels", Graphics Gems, 1990).
 */
export function roundTicks(low: number, high: number, count: number): number[] {
  const raw = (high - low) / count;
  if (!(raw > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw * 0.999) ?? 10;
  const step = factor * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Multiplying whole numbers keeps 0.1 + 0.2 from showing as 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
