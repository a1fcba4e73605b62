import { tidy } from '@meridian/market/tidy';

export { scaled, tidy } from '@meridian/market/tidy';

/** A number as JSON and CSV write it. */
export const numberText = (value: number): string => String(tidy(value));
