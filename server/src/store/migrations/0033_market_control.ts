import { type Kysely, sql } from 'kysely';

/** What operators change in the market data: imports by upload, corrections and loads of history; and what collectors of feeds say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_change (
      id uuid primary key default gen_random_uuid(),
      seq bigint generated always as identity unique,
      kind text not null check (kind in ('import', 'correction', 'backfill')),
      state text not null check (state in
        ('receiving', 'to check', 'checking', 'checked', 'to apply', 'applying', 'applied', 'failed', 'cancelled')),
      source text not null,
      file_name text not null,
      bytes bigint not null default 0,
      sha256 bytea,
      adjustment text check (adjustment in ('raw', 'split', 'all')),
      symbol text,
      request jsonb,
      begun_by text not null,
      begun_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      reason text,
      step text not null default '',
      done bigint not null default 0,
      total bigint not null default 0,
      seen_at timestamptz not null,
      result jsonb,
      rejected bytea,
      fault text
    )`.execute(db);
  await sql`
    create index market_change_unfinished on market_change (seq)
    where state not in ('applied', 'failed', 'cancelled')`.execute(db);
  await sql`create index market_change_symbol on market_change (symbol, seq) where symbol is not null`.execute(
    db,
  );
  await sql`
    create table market_upload_part (
      change_id uuid not null references market_change on delete cascade,
      position bigint not null,
      content bytea not null,
      primary key (change_id, position)
    )`.execute(db);
  // Files are compressed already, or are soon deleted.
  await sql`alter table market_upload_part alter column content set storage external`.execute(db);
  await sql`
    create table feed_report (
      process text primary key,
      at timestamptz not null,
      feeds jsonb not null
    )`.execute(db);
}
