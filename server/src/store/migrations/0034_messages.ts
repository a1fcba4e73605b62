import { type Kysely, sql } from 'kysely';

/** Contact requests as an inbox with answers, and announcements to customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_ticket
      add column state text not null default 'open',
      add column assigned_to uuid`.execute(db);
  // Older ones were answered from a mailbox, which the store knows nothing of.
  await sql`update contact_ticket set state = 'closed' where at < now() - interval '14 days'`.execute(db);
  await sql`create index contact_ticket_newest on contact_ticket (at desc, id desc)`.execute(db);
  await sql`create index contact_ticket_state on contact_ticket (state, at desc, id desc)`.execute(db);
  // Letters of ASCII alone, as the keys of addresses are made.
  await sql`create index contact_ticket_email on contact_ticket (lower(email collate "C"))`.execute(db);
  await sql`
    create table contact_message (
      id bigint generated always as identity primary key,
      ticket_id text not null references contact_ticket (id) on delete cascade,
      kind text not null check (kind in ('answer', 'note')),
      author text not null,
      text text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index contact_message_ticket on contact_message (ticket_id, id)`.execute(db);
  await sql`
    create table announcement (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      text text not null,
      link text,
      kind text not null check (kind in ('service', 'news')),
      audience text not null check (audience in ('all', 'plan', 'some')),
      plan text,
      mail boolean not null,
      banner_until timestamptz,
      created_at timestamptz not null,
      author text not null,
      due_at timestamptz not null,
      recipients integer not null,
      through uuid,
      sent integer not null default 0,
      mailed integer not null default 0,
      finished_at timestamptz,
      stopped_at timestamptz,
      check ((audience = 'plan') = (plan is not null))
    )`.execute(db);
  await sql`create index announcement_newest on announcement (created_at desc, id desc)`.execute(db);
  await sql`
    create index announcement_due on announcement (due_at)
    where finished_at is null and stopped_at is null`.execute(db);
  await sql`
    create table announcement_recipient (
      announcement_id uuid not null references announcement (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      primary key (announcement_id, account_id)
    )`.execute(db);
  await sql`create index announcement_recipient_account on announcement_recipient (account_id)`.execute(db);
  await sql`alter table notification add column announcement_id uuid`.execute(db);
  await sql`
    create index notification_announcement_read on notification (announcement_id, read_at desc, account_id)
    where announcement_id is not null and read_at is not null`.execute(db);
}
