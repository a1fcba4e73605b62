/**
 * `part` of `whole`; NaN, not an infinity, when there is no whole. It divides nothing by nothing then: a loop with NaN as a value of its own
 * is half as fast.
 */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part) / whole;
