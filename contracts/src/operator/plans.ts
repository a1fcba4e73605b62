import * as z from 'zod/mini';
import type { Currency } from '../currencies.ts';
import type { OperatorCall } from './call.ts';

/** A plan, and who has it. Amounts are in minor units. */
export interface HeldPlan {
  readonly id: string;
  readonly name: string;
  /** `sold`: by the operator's file. `retired`: customers move to another on a day. `kept`: no longer in the file, without a day. */
  readonly state: 'sold' | 'retired' | 'kept';
  /** Accounts, with suspended and deleted ones. */
  readonly customers: number;
  /** Those of them whose limits, name or price differ from the file. */
  readonly onEarlierTerms: number;
  /** The first day without the earlier terms, or without a retired plan; null where the file names none. */
  readonly keptUntil: string | null;
  /** The plan that follows a retired one. */
  readonly moveTo: string | null;
  /** In the default currency; null where sales agrees it, and for a plan that the file no longer has. */
  readonly price: {
    readonly currency: Currency;
    readonly monthlyMinor: number;
    readonly yearlyMinor: number;
  } | null;
  /** null means unlimited, or unknown for a plan that the file no longer has. */
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  /** The price of 1,000 calls beyond the quota; null where they are refused. */
  readonly perThousandMinor: number | null;
}

/** Every plan that is sold or that somebody has, in the order of the price list. */
export const listHeldPlans = {
  method: 'GET',
  path: '/plans',
  permission: 'customer.read',
  request: z.object({}),
  reply: z.custom<{ readonly items: readonly HeldPlan[] }>(),
} as const satisfies OperatorCall;
