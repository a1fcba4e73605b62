import type { ScreenRequest } from './screen-form.ts';

export const LIST_REBALANCINGS = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
} as const;
export type ListRebalancing = keyof typeof LIST_REBALANCINGS;

const YEARS = 3;

/** The body of the call for the screen of the form, from three years ago on. */
export function listBacktestBody(
  { universe, conditions, sort }: ScreenRequest,
  { rebalance, limit, nowMs }: { rebalance: ListRebalancing; limit: number; nowMs: number },
) {
  const start = new Date(nowMs);
  start.setUTCFullYear(start.getUTCFullYear() - YEARS);
  return {
    screen: { universe, conditions, ...(sort && { sort }), limit },
    from: start.toISOString().slice(0, 10),
    rebalance,
    costs: { bps: 10 },
    factors: false,
  };
}
