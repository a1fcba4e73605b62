/** `value` rounded to so many decimals, without the dust of binary fractions; halves go up. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;
