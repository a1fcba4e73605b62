/**
 * Splits `amount` in proportion to `weights`, in whole units that add up to it exactly. What is left after rounding down goes
 * to the largest remainders, in order among equals. No share exceeds its weight while `amount` does not exceed their sum.
 * Throws when the weights add up to nothing.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n) throw new Error('No weights to allocate an amount to.');
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: product / whole, remainder: product % whole };
  });
  const left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const roundedUp = parts
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, Number(left));
  for (const part of roundedUp) part.share += 1n;
  return parts.map(({ share }) => Number(share));
}
