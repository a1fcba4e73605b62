/** SQL that counts customers. */
import type { Plan } from '@meridian/contracts/plans';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** Accounts by plan, deleted ones included. */
export async function countByPlan(store: Store): Promise<{ plan: string; customers: number }[]> {
  const { rows } = await sql<{ plan: string; customers: number }>`
    select plan, count(*)::int as customers from account group by plan order by 2 desc`.execute(store);
  return rows;
}

/** Accounts that have the plan on other terms than these. */
export async function countOnEarlierTerms(store: Store, plan: Plan): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(*)::int as customers from account
    where plan = ${plan.id} and plan_terms ->> 'id' = plan
      and plan_terms - 'keepTermsUntil' <> ${JSON.stringify(plan)}::jsonb - 'keepTermsUntil'`.execute(store);
  return rows[0]!.customers;
}

export interface StandingCounts {
  readonly suspended: number;
  readonly unverified: number;
  readonly deleted: number;
  readonly granted: number;
  readonly trials: number;
  readonly pastDue: number;
  readonly newToday: number;
  readonly newOfThirtyDays: number;
}

/** Customers that stand out, each counted by an index of its own. One may count several times. */
export async function countStandings(store: Store, nowMs: number): Promise<StandingCounts> {
  const since = (days: number) => new Date(nowMs - days * 86_400_000);
  const { rows } = await sql<StandingCounts>`
    select
      (select count(*)::int from account where suspended_at is not null) as suspended,
      (select count(*)::int from account where verified_at is null) as unverified,
      (select count(*)::int from account where deleted_at is not null) as deleted,
      (select count(*)::int from plan_grant) as granted,
      (select count(*)::int from subscription where state = 'trialing') as trials,
      (select count(*)::int from subscription where state = 'past_due') as "pastDue",
      (select count(*)::int from account where created_at >= ${since(1)}) as "newToday",
      (select count(*)::int from account where created_at >= ${since(30)}) as "newOfThirtyDays"`.execute(
    store,
  );
  return rows[0]!;
}
