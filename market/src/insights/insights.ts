import type { Horizon, InsightInputs, Insight, InsightRule } from './insight.ts';
import { LONG } from './long.ts';
import { MEDIUM } from './medium.ts';
import { SHORT } from './short.ts';

const RULES: Readonly<Record<Horizon, readonly InsightRule[]>> = { short: SHORT, medium: MEDIUM, long: LONG };

/** What the figures say over a horizon, what weighs most first. The same inputs give the same insights. */
export function insightsOf(inputs: InsightInputs, horizon: Horizon): Insight[] {
  return RULES[horizon]
    .flatMap((rule) => rule(inputs) ?? [])
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}
