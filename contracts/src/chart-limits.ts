/** Limits of the chart. Kept apart from the calls, so that pages can state them without loading schemas. */
export const CHART_INDICATORS_MAX = 6;
/** Beside the symbol of the chart. */
export const COMPARED_MAX = 4;
/** What one request reads: minutes of a session, minutes of five sessions, days of a year. */
export const CHART_SPANS = ['1d', '5d', '1y'] as const;
export type ChartSpan = (typeof CHART_SPANS)[number];
