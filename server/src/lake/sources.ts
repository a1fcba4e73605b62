/** The sources of the rows of a response, without duplicates and in alphabetical order; `simulated` without rows. */
export const sourcesOf = (rows: readonly { readonly source: string }[]): string =>
  [...new Set(rows.map(({ source }) => source))].toSorted().join(', ') || 'simulated';
