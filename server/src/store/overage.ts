import type { PlanId } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import type { ColumnType, Generated } from 'kysely';

/** Calls beyond the quota of a month at one price, until they are charged. */
export interface OverageUseTable {
  id: Generated<string>;
  account_id: string;
  /** First day of the month (UTC). */
  month: ColumnType<string, string, never>;
  plan: PlanId;
  currency: Currency;
  per_thousand_minor: number;
  /** Calls of the month that are not overage. */
  included: number;
  /** `running`: more may come. `due`: to be paid. `free`: too little to charge. `unpaid`: after the last attempt. */
  state: 'running' | 'due' | 'paid' | 'free' | 'unpaid';
  /** null while it runs. */
  calls: Generated<number | null>;
  amount_minor: Generated<number | null>;
  /** Failed attempts. */
  attempts: Generated<number>;
  /** After a failed attempt: when the last one is. */
  grace_until: Generated<Date | null>;
  /** When it must be looked at next; null when nothing is left to do. */
  due_at: Date | null;
  opened_at: Date;
}
