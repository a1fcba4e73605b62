import { type Kysely, sql } from 'kysely';

/**
 * What each paid subscription comes to in a month, kept by the store itself, so that processes of earlier versions keep it, too. The
 * overview then sums an index, and counts plans and trials by indexes of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription add column recurring_currency text, add column recurring_minor numeric`.execute(
    db,
  );
  await sql`
    create function set_recurring() returns trigger language plpgsql as $$
    begin
      if new.state in ('active', 'past_due', 'cancel_scheduled')
        and new.standing ->> 'trialEndMs' is distinct from new.standing #>> '{period,endMs}' then
        new.recurring_currency := new.standing ->> 'currency';
        new.recurring_minor := ((new.standing #>> '{terms,amountMinor}')::numeric
          - coalesce((new.standing #>> '{discount,minor}')::numeric, 0))
          / case new.standing #>> '{terms,cycle}' when 'yearly' then 12 else 1 end;
      else
        new.recurring_currency := null;
        new.recurring_minor := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger set_recurring before insert or update of state, standing on subscription
    for each row execute function set_recurring()`.execute(db);
  await sql`update subscription set state = state`.execute(db);
  await sql`
    create index subscription_recurring on subscription (recurring_currency, recurring_minor)
    where recurring_minor is not null`.execute(db);
  await sql`create index subscription_trialing on subscription (account_id) where state = 'trialing'`.execute(
    db,
  );
  await sql`create index account_plan_count on account (plan)`.execute(db);
}
