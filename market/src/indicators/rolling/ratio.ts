/** `part` of `whole`; NaN, not an infinity, when there is no whole. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? NaN : part / whole);
