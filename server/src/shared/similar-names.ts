const SHOWN = 3;

/** The `names` that `typed` may mean: those with that prefix, or with at most a third of the letters different. */
export function nearNames(typed: string, names: readonly string[]): string[] {
  if (typed === '') return [];
  return names
    .map((name) => ({ name, apart: name.startsWith(typed) ? 0 : distance(typed, name) }))
    .filter(({ name, apart }) => apart <= Math.max(1, Math.max(name.length, typed.length) / 3))
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** A suggestion to append to an error, after a space; empty without names. */
export const didYouMean = (names: readonly string[]): string =>
  names.length > 0 ? ` Did you mean ${names.join(', ')}?` : '';

/** Letters to change, add or leave out (V. Levenshtein, 1966). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const letter of from) {
    const before = row;
    row = [before[0]! + 1];
    for (let at = 1; at <= to.length; at++) {
      const changed = before[at - 1]! + (letter === to[at - 1] ? 0 : 1);
      row.push(Math.min(changed, before[at]! + 1, row[at - 1]! + 1));
    }
  }
  return row[to.length]!;
}
