/**
 * Shares `amount` out in proportion to `weights`, in whole units that add up to it exactly: what is left after rounding down
 * goes to the largest remainders, the first of equals before the later. No share is larger than its weight as long as
 * `amount` is not larger than all of them. Throws when there is nothing to share it over.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n) throw new Error('Nothing to share an amount over.');
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: product / whole, remainder: product % whole };
  });
  const left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const favoured = parts
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, Number(left));
  for (const part of favoured) part.share += 1n;
  return parts.map(({ share }) => Number(share));
}
