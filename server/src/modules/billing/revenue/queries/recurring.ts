/** SQL that sums what recurs. */
import type { Currency } from '@meridian/contracts/prices';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';

/** What terms come to in a month, in minor units. */
const monthly = (terms: RawBuilder<unknown>) => sql<number>`
  ((${terms} ->> 'amountMinor')::numeric / case ${terms} ->> 'cycle' when 'yearly' then 12 else 1 end)`;

export interface RecurringRow {
  readonly currency: Currency;
  readonly subscriptions: number;
  readonly mrrMinor: number;
}

/** The paid subscriptions that run, and what they come to in a month. */
export async function sumRecurring(store: Store): Promise<RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    select standing ->> 'currency' as currency, count(*)::int as subscriptions,
      round(sum(${monthly(sql`(standing -> 'terms')`)}))::bigint as "mrrMinor"
    from subscription
    where state in ('active', 'past_due', 'cancel_scheduled')
      and standing ->> 'trialEndMs' is distinct from standing #>> '{period,endMs}'
    group by 1 order by 1`.execute(store);
  return rows;
}

export interface MovementRow {
  readonly currency: Currency;
  readonly newMinor: number;
  readonly expansionMinor: number;
  readonly contractionMinor: number;
  readonly churnMinor: number;
}

/** How the monthly revenue moved in a time, by currency. All amounts are positive. */
export async function sumMovements(
  store: Store,
  { from, to }: { from: Date; to: Date },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with event as (
      select subscription_id, version, event from subscription_event
      where event ->> 'type' in ('started', 'upgraded', 'ended') and at >= ${from} and at < ${to}
      union
      -- A renewal changes the price only after this was scheduled, at most a period before.
      select renewed.subscription_id, renewed.version, renewed.event
      from subscription_event scheduled join subscription_event renewed
        on renewed.subscription_id = scheduled.subscription_id and renewed.version > scheduled.version
      where scheduled.event ->> 'type' = 'change-scheduled' and scheduled.at >= ${from}::timestamptz - interval '14 months'
        and scheduled.at < ${to} and renewed.event ->> 'type' = 'renewed' and renewed.at >= ${from} and renewed.at < ${to}
    ), move as (
      select standing ->> 'currency' as currency, e.event ->> 'type' as type,
        ${monthly(sql`(e.event -> 'terms')`)} as now,
        case when before.event ->> 'type' = 'trial-started' then 0
          else coalesce(${monthly(sql`(before.event -> 'terms')`)}, 0) end as was
      from event e
      join subscription s on s.id = e.subscription_id
      left join lateral (
        select p.event from subscription_event p
        where p.subscription_id = e.subscription_id and p.version < e.version
          and p.event ->> 'type' in ('trial-started', 'started', 'upgraded', 'renewed')
        order by p.version desc limit 1
      ) before on true
    )
    select currency,
      round(coalesce(sum(now) filter (where type = 'started'), 0))::bigint as "newMinor",
      round(coalesce(sum(now - was) filter (where type in ('upgraded', 'renewed') and now > was), 0))::bigint
        as "expansionMinor",
      round(coalesce(sum(was - now) filter (where type in ('upgraded', 'renewed') and now < was), 0))::bigint
        as "contractionMinor",
      round(coalesce(sum(was) filter (where type = 'ended'), 0))::bigint as "churnMinor"
    from move group by currency order by currency`.execute(store);
  return rows;
}

/** Accounts that began a trial in a time, and those of them that paid afterwards. */
export async function countTrials(
  store: Store,
  { from, to }: { from: Date; to: Date },
): Promise<{ readonly started: number; readonly converted: number }> {
  const { rows } = await sql<{ started: number; converted: number }>`
    with trial as (
      select account_id, min(at) as at from subscription_event
      where event ->> 'type' = 'trial-started' and at >= ${from} and at < ${to} group by account_id
    )
    select count(*)::int as started, (count(*) filter (where exists (
      select from subscription_event paid where paid.account_id = trial.account_id
        and paid.event ->> 'type' = 'started' and paid.at >= trial.at)))::int as converted
    from trial`.execute(store);
  return rows[0]!;
}
