/** Runs work after the next paint, so that what the reader did shows first. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
