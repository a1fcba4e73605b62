import { type Kysely, sql } from 'kysely';

/** Accounts of operators, their invitations and sessions, and the log of their acts, which only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_key text not null unique,
      role text not null check (role in ('owner', 'support', 'finance', 'viewer')),
      state text not null check (state in ('invited', 'active', 'removed')),
      password_hash text,
      totp_secret bytea,
      totp_last_step bigint not null default 0,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      signed_in_at timestamptz,
      check (state <> 'active' or num_nulls(password_hash, totp_secret) = 0)
    )`.execute(db);
  await sql`
    create table operator_invitation (
      hash bytea primary key,
      operator_id uuid not null unique references operator on delete cascade,
      totp_secret bytea,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table operator_session (
      hash bytea primary key,
      operator_id uuid not null references operator on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      address text not null,
      device text not null
    )`.execute(db);
  await sql`create index operator_session_operator on operator_session (operator_id)`.execute(db);
  // Names what it is about by id and kind, without foreign keys: an act outlives its subject.
  await sql`
    create table operator_act (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      operator_id uuid,
      actor text not null,
      role text not null check (role in ('owner', 'support', 'finance', 'viewer', 'command-line')),
      act text not null,
      subject_kind text,
      subject_id text,
      reason text,
      details jsonb not null default '{}',
      address text,
      check (num_nulls(subject_kind, subject_id) <> 1)
    )`.execute(db);
  await sql`create index operator_act_at on operator_act (at, id)`.execute(db);
  await sql`create index operator_act_subject on operator_act (subject_id, id)`.execute(db);
  await sql`create index operator_act_actor on operator_act (actor, id)`.execute(db);
  await sql`create index operator_act_act on operator_act (act, id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on operator_act
    for each statement execute function refuse_change()`.execute(db);
}
