/** The most instants within any window that is open at its beginning. */
export function fullestWindow(instants: readonly number[], window: number): number {
  const sorted = instants.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, instant] of sorted.entries()) {
    while (sorted[first]! <= instant - window) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
