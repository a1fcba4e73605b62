import { type Kysely, sql } from 'kysely';

/** Organisations: accounts that people share, with their members, invitations, and the log of what members did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organisation (
      account_id uuid primary key references account (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table membership (
      organisation_id uuid not null references organisation (account_id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null,
      since timestamptz not null,
      primary key (organisation_id, account_id)
    )`.execute(db);
  await sql`create index membership_account on membership (account_id)`.execute(db);
  await sql`
    create table invitation (
      id uuid primary key default gen_random_uuid(),
      organisation_id uuid not null references organisation (account_id) on delete cascade,
      email text not null,
      email_key text not null,
      role text not null,
      hash bytea not null unique,
      inviter_id uuid references account (id) on delete set null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      unique (organisation_id, email_key)
    )`.execute(db);
  await sql`create index invitation_inviter on invitation (inviter_id)`.execute(db);
  await sql`
    create table member_act (
      id bigint generated always as identity primary key,
      organisation_id uuid not null references organisation (account_id) on delete cascade,
      member_id uuid references account (id) on delete set null,
      act text not null,
      subject text not null,
      result text,
      at timestamptz not null,
      address text not null
    )`.execute(db);
  await sql`create index member_act_newest on member_act (organisation_id, id desc)`.execute(db);
  await sql`create index member_act_member on member_act (member_id)`.execute(db);
  await sql`create index member_act_at on member_act (at)`.execute(db);
  await keepLog(db);
}

/** An act gets its outcome once. Otherwise a row changes only with the account of its member, and goes with the organisation or after a year. */
async function keepLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_act_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= now() - interval '365 days'
          or not exists (select from organisation where account_id = old.organisation_id)
        then
          return old;
        end if;
      elsif (new.id, new.organisation_id, new.act, new.at, new.address)
          is not distinct from (old.id, old.organisation_id, old.act, old.at, old.address)
        and (old.result is null or (new.result, new.subject) is not distinct from (old.result, old.subject))
      then
        return new;
      end if;
      raise exception 'member_act is append-only';
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete on member_act
    for each row execute function refuse_act_change()`.execute(db);
  await sql`
    create trigger append_only_table before truncate on member_act
    for each statement execute function refuse_change()`.execute(db);
}
