/** What a plan is. The plans of this portal are in `plans.ts`. */
import type { Currency } from './currencies.ts';

/** The id of a plan of this portal, or of one that it no longer sells. */
export type PlanId = string;

/** What a plan costs in a currency, in minor units. */
export interface PlanPrice {
  readonly monthlyMinor: number;
  readonly yearlyMinor: number;
}

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** By currency, at least in the first one; all zero for a free plan; null where the price is agreed with sales. */
  readonly prices: Readonly<Partial<Record<Currency, PlanPrice>>> | null;
  /** null means unlimited. */
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  readonly historyYears: number | null;
  /** By how many minutes data of feeds are late; null where the operator's file says nothing. */
  readonly delayMinutes: number | null;
  /** Promised availability in percent. */
  readonly sla: string;
  readonly trialDays: number | null;
  readonly streamConnections: number;
  readonly streamSymbols: number | null;
  readonly liveAlerts: number | null;
  readonly furtherKeys: number;
  readonly scheduledReports: number | null;
  /** Features that the pricing page lists in addition to the limits. */
  readonly features: readonly string[];
  /** The plan that the price list recommends. */
  readonly highlighted: boolean;
  /** Until this day, customers keep limits and price as they bought them; null: until the file changes, and the renewal. */
  readonly keepTermsUntil: string | null;
  /** The price of 1,000 calls beyond the quota in minor units, by currency; absent where they are refused. */
  readonly overage?: Readonly<Partial<Record<Currency, number>>>;
}

/** Whether the plan costs nothing. */
export const isFree = ({ prices }: Pick<Plan, 'prices'>): boolean =>
  prices !== null && Object.values(prices).every(({ monthlyMinor }) => monthlyMinor === 0);
/** Whether the price is agreed with sales. */
export const isArranged = ({ prices }: Pick<Plan, 'prices'>): boolean => prices === null;
/** Whether the plan is sold by checkout. */
export const isSold = (plan: Pick<Plan, 'prices'>): boolean => !isFree(plan) && !isArranged(plan);
