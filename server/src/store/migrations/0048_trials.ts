import { type Kysely, sql } from 'kysely';

/** The trials of a person, also those of organisations that the person owned when they began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trial (
      account_id uuid references account (id) on delete cascade,
      plan text,
      at timestamptz not null,
      primary key (account_id, plan)
    )`.execute(db);
  await sql`
    insert into trial (account_id, plan, at)
    select coalesce(m.account_id, e.account_id), e.event #>> '{terms,plan}', min(e.at)
    from subscription_event e
    left join organisation o on o.account_id = e.account_id
    left join membership m on m.organisation_id = o.account_id and m.role = 'owner'
    where e.event ->> 'type' = 'trial-started'
      and exists (select from account a where a.id = coalesce(m.account_id, e.account_id))
    group by 1, 2`.execute(db);
}
