/** SQL that sums what recurs. */
import type { Currency } from '@meridian/contracts/prices';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';

/** What the period of an event or a state comes to in a month after its discount, in minor units. */
const monthly = (of: RawBuilder<unknown>) => sql<number>`
  (((${of} #>> '{terms,amountMinor}')::numeric - coalesce((${of} #>> '{discount,minor}')::numeric, 0))
    / case ${of} #>> '{terms,cycle}' when 'yearly' then 12 else 1 end)`;

export interface RecurringRow {
  readonly currency: Currency;
  readonly subscriptions: number;
  readonly mrrMinor: number;
}

/** The paid subscriptions that run, and what they come to in a month. */
export async function sumRecurring(store: Store): Promise<RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    select recurring_currency as currency, count(*)::int as subscriptions, round(sum(recurring_minor))::bigint as "mrrMinor"
    from subscription where recurring_minor is not null
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
    with scheduled as materialized (
      select subscription_id, version from subscription_event
      where event ->> 'type' = 'change-scheduled' and at >= ${from}::timestamptz - interval '14 months' and at < ${to}
      union all
      select subscription_id, version from subscription_event
      where event ? 'discount' and at >= ${from}::timestamptz - interval '14 months' and at < ${to}
    ), event as (
      select subscription_id, version, event from subscription_event
      where event ->> 'type' in ('started', 'upgraded', 'ended') and at >= ${from} and at < ${to}
      union
      -- A renewal changes the price only after this was scheduled, at most a period before, or when a discount changes. One by
      -- one: the store expects few renewals, and would otherwise read all events.
      select renewed.subscription_id, renewed.version, renewed.event from scheduled cross join lateral (
        select it.subscription_id, it.version, it.event from subscription_event it
        where it.subscription_id = scheduled.subscription_id and it.version > scheduled.version
          and it.event ->> 'type' = 'renewed' and it.at >= ${from} and it.at < ${to}
        offset 0
      ) renewed
    ), move as (
      select standing ->> 'currency' as currency, e.event ->> 'type' as type,
        ${monthly(sql`e.event`)} as now,
        case when before.event ->> 'type' = 'trial-started' then 0
          else coalesce(${monthly(sql`before.event`)}, 0) end as was
      from event e
      cross join lateral (select standing from subscription where id = e.subscription_id offset 0) s
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
