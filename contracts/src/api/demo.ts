/**
 * The public demo: some calls of the market data API without a key, so that a visitor of the home page can edit a
 * request and see it answered before having one. It sells nothing, so it is not in the OpenAPI document.
 */
import type { ApiName } from '../api.ts';
import { DEFAULT_PLAN } from '../plans.ts';

export { DEMO_BASE } from './base.ts';

/** What the pages show: prices now, prices before, what follows from them, and how to find a symbol. */
export const DEMO_CALLS = [
  'marketSummary',
  'symbols',
  'quote',
  'quotes',
  'history',
  'indicators',
] as const satisfies readonly ApiName[];
export type DemoName = (typeof DEMO_CALLS)[number];

export const DEMO_LIMITS = {
  /** In any 60 seconds, by client address: enough to play, too few to live on. */
  callsPerMinute: 30,
  /** In any 60 seconds, by all visitors together, so that however many come they never take customers' room. */
  callsPerMinuteOfAll: 600,
  /** Rows of one reply: a chart of a session, never a data set. */
  rows: 500,
  /** How far back history reaches, and everything else, is as on this plan, which is what a visitor can have at once. */
  plan: DEFAULT_PLAN,
} as const;
