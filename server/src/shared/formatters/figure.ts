const UNIT = 1e8;
/** Below this a product with UNIT is off by far less than DOUBT. */
const SURE = 1e4;
const DOUBT = 1e-3;

/** Rounds a computed measure to eight decimals; null when it is undefined or infinite. */
export function figure(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  if (Math.abs(value) < SURE) {
    const product = value * UNIT;
    const below = Math.floor(product);
    const rest = product - below;
    // Both are exact, so their quotient is the number nearest to the decimal. The sum turns a negative zero into zero.
    if (Math.abs(rest - 0.5) > DOUBT) return (rest > 0.5 ? below + 1 : below) / UNIT + 0;
  }
  return Number(value.toFixed(8)) + 0;
}
