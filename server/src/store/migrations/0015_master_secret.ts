import { type Kysely, sql } from 'kysely';

/** Which master secret sealed the store, and which version of Meridian made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table master_secret (
      fingerprint bytea primary key,
      role text not null check (role in ('current', 'next', 'previous')),
      sealed bytea,
      added_at timestamptz not null,
      ends_at timestamptz
    )`.execute(db);
  await sql`create unique index master_secret_role on master_secret (role)`.execute(db);
  await sql`
    create table store_version (
      migration text primary key,
      version text not null
    )`.execute(db);
  // A MAC is lost with its key, so backup codes are now kept as sealed hashes. The first start converts the earlier ones.
  await sql`alter table backup_code drop constraint backup_code_pkey`.execute(db);
  await sql`alter table backup_code alter column mac drop not null`.execute(db);
  await sql`
    alter table backup_code
      add column id uuid primary key default gen_random_uuid(),
      add column sealed bytea,
      add check (num_nonnulls(mac, sealed) = 1)`.execute(db);
  await sql`create index backup_code_account on backup_code (account_id)`.execute(db);
}
