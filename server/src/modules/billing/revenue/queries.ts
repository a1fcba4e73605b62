/** SQL that sums what customers pay. */
import type { ChargeState, PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

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
    select standing ->> 'currency' as currency, count(*)::int as subscriptions,
      round(sum(${monthly(sql`standing`)}))::bigint as "mrrMinor"
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
      -- A renewal changes the price only after this was scheduled, at most a period before, or when a discount changes.
      select renewed.subscription_id, renewed.version, renewed.event
      from (
        select subscription_id, version, at from subscription_event where event ->> 'type' = 'change-scheduled'
        union all
        select subscription_id, version, at from subscription_event where event ? 'discount'
      ) before join subscription_event renewed
        on renewed.subscription_id = before.subscription_id and renewed.version > before.version
      where before.at >= ${from}::timestamptz - interval '14 months' and before.at < ${to}
        and renewed.event ->> 'type' = 'renewed' and renewed.at >= ${from} and renewed.at < ${to}
    ), move as (
      select standing ->> 'currency' as currency, e.event ->> 'type' as type,
        ${monthly(sql`e.event`)} as now,
        case when before.event ->> 'type' = 'trial-started' then 0
          else coalesce(${monthly(sql`before.event`)}, 0) end as was
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

/** Newest first, after this one. */
export interface PaymentCursor {
  /** Microseconds since 1970. */
  readonly paidUs: number;
  readonly id: string;
}

export interface PaidRow {
  readonly id: string;
  readonly accountId: string;
  readonly email: string | null;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly state: ChargeState;
  readonly provider: PaymentProviderName;
  readonly number: string | null;
  readonly paidUs: number;
}

/** Paid charges, newest first. An erased account has no address any more. */
export async function listPayments(
  store: Store,
  { after, limit }: { after: PaymentCursor | undefined; limit: number },
): Promise<PaidRow[]> {
  const older = after
    ? sql`and (c.paid_at, c.id) <
        (timestamptz 'epoch' + ${after.paidUs}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PaidRow>`
    select c.id, c.account_id as "accountId", a.email, c.description, c.amount_minor as "amountMinor", c.currency,
      c.state, c.provider, i.number, (extract(epoch from c.paid_at) * 1000000)::bigint as "paidUs"
    from charge c
    left join account a on a.id = c.account_id
    left join invoice i on i.charge_id = c.id and i.kind = 'invoice'
    where c.paid_at is not null ${older}
    order by c.paid_at desc, c.id desc limit ${limit}`.execute(store);
  return rows;
}

export interface TaxRow {
  /** The last line of the billing address, as the documents say it. */
  readonly country: string;
  readonly currency: Currency;
  readonly documents: number;
  /** Credit notes count negative. */
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** Invoices less credit notes that were issued in a time, by country and currency. */
export async function sumTaxes(store: Store, { from, to }: { from: Date; to: Date }): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    with document as (
      select coalesce(content #>> '{billTo,address,-1}', '') as country, currency, total_minor,
        (content ->> 'netMinor')::bigint as net_minor, case kind when 'invoice' then 1 else -1 end as sign
      from invoice where issued_at >= ${from} and issued_at < ${to}
    )
    select country, currency, count(*)::int as documents, sum(sign * net_minor)::bigint as "netMinor",
      sum(sign * (total_minor - net_minor))::bigint as "taxMinor", sum(sign * total_minor)::bigint as "totalMinor"
    from document group by 1, 2 order by 6 desc, 1`.execute(store);
  return rows;
}

export interface DocumentRow {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly issuedAt: Date;
  readonly content: unknown;
  readonly provider: PaymentProviderName;
  readonly paymentRef: string | null;
}

/** Invoices and credit notes of a time in the order of issue, after the one with that number. */
export async function listDocuments(
  store: Store,
  { from, to, after, limit }: { from: Date; to: Date; after: DocumentRow | undefined; limit: number },
): Promise<DocumentRow[]> {
  return await store
    .selectFrom('invoice')
    .innerJoin('charge', 'charge.id', 'invoice.charge_id')
    .select(['invoice.number', 'invoice.kind', 'invoice.issued_at as issuedAt', 'invoice.content'])
    .select(['charge.provider', 'charge.payment_ref as paymentRef'])
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', to)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(invoice.issued_at, invoice.number) > (${after!.issuedAt}, ${after!.number})`),
    )
    .orderBy('invoice.issued_at')
    .orderBy('invoice.number')
    .limit(limit)
    .execute();
}
