/** Up to three decimals, rounded down, so that no outage rounds up to 100. */
export const percent = (value: number): string => String(Math.floor(value * 1_000) / 1_000);
