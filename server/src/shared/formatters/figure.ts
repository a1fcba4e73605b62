/** Rounds a computed measure to eight decimals; null when it is undefined or infinite. */
export function figure(value: number): number | null {
  // The sum turns a negative zero into zero.
  return Number.isFinite(value) ? Number(value.toFixed(8)) + 0 : null;
}
