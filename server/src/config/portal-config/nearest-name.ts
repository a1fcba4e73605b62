/** More differing letters than this are another word, not a slip. */
const SLIPS_MAX = 3;

/** The name that `given` was probably meant to be, in any case; undefined when none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, slips: slipsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= Math.min(SLIPS_MAX, Math.ceil(name.length / 2)))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.name;
}

/** The Levenshtein distance: letters to insert, remove or replace. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(b).entries())
      next.push(Math.min(row[column + 1]! + 1, next[column]! + 1, row[column]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
