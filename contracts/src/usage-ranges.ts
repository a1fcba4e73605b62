/** The ranges of usage figures: the last 24 hours, or the last days. The API and the portal share them. */
export const USAGE_RANGES = ['1d', '7d', '30d', '90d'] as const;
export type UsageRange = (typeof USAGE_RANGES)[number];
