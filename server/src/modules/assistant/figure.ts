/** A computed number of the response: eight decimals, null where it is undefined or infinite. */
export const figure = (value: number): number | null =>
  // The sum turns a negative zero into zero.
  Number.isFinite(value) ? Number(value.toFixed(8)) + 0 : null;

/** Like `figure`, with 0 instead of null. */
export const plainFigure = (value: number): number => figure(value) ?? 0;

/** A sum of money to the cent. */
export const cents = (value: number): number => Number(value.toFixed(2)) + 0;
