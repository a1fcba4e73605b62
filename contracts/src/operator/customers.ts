/** What operators see of customers. */
import type { PlanId } from '../plans.ts';

/** How a customer stands, the first that is true. */
export const CUSTOMER_STATES = [
  'deleted',
  'suspended',
  'unverified',
  'granted',
  'past-due',
  'paying',
  'trial',
  'free',
] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** How a customer came to the plan. */
export type PlanOrigin = 'free' | 'trial' | 'paid' | 'granted' | 'by-hand';

/** A row of a search. */
export interface CustomerRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: PlanId;
  readonly state: CustomerState;
  readonly createdAt: string;
}

export interface CustomerPage {
  readonly items: readonly CustomerRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface CustomerNote {
  readonly id: number;
  readonly at: string;
  readonly author: string;
  readonly text: string;
}
