/** The smallest whole numbers of a ratio of new shares to old ones. */
export function wholeRatio(ratio: number): { readonly from: number; readonly to: number } {
  for (let from = 1; from <= 1_000; from++) {
    const to = Math.round(ratio * from);
    if (Math.abs(to - ratio * from) < 1e-6 * from) return { from, to };
  }
  return { from: 1, to: ratio };
}
