/** The sources of rows of a reply, each once and in alphabetical order; `simulated` of no rows. */
export const sourcesOf = (rows: readonly { readonly source: string }[]): string =>
  [...new Set(rows.map(({ source }) => source))].toSorted().join(', ') || 'simulated';
