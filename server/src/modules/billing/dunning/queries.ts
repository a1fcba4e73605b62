/** SQL on past due subscriptions. */
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import type { SubscriptionState } from '../subscriptions/subscription-state.ts';

export interface PastDueRow {
  readonly subscriptionId: string;
  readonly accountId: string;
  readonly email: string | null;
  readonly standing: SubscriptionState;
  readonly dueUs: number;
  readonly failure: string | null;
  readonly failedAt: Date | null;
}

/** Past due subscriptions by when they are processed next, with the last failed charge. */
export async function listPastDue(
  store: Store,
  { after, limit }: { after: { readonly us: number; readonly id: string } | undefined; limit: number },
): Promise<PastDueRow[]> {
  const later = after
    ? sql`and (s.due_at, s.id) > (timestamptz 'epoch' + ${after.us}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PastDueRow>`
    select s.id as "subscriptionId", s.account_id as "accountId", a.email, s.standing,
      (extract(epoch from s.due_at) * 1000000)::bigint as "dueUs", c.failure, c.created_at as "failedAt"
    from (
      select id, account_id, standing, due_at from subscription s
      where state = 'past_due' ${later} order by due_at, id limit ${limit}
    ) s
    left join account a on a.id = s.account_id
    left join lateral (
      select failure, created_at from charge
      where subscription_id = s.id and state = 'failed' and period_start is not null
      order by period_start desc, attempt desc nulls last limit 1
    ) c on true
    order by s.due_at, s.id`.execute(store);
  return rows;
}

/** How a charge ended so far. */
export const findChargeResult = (store: Store, chargeId: string) =>
  store
    .selectFrom('charge')
    .select(['state', 'failure', 'payment_ref as reference'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
