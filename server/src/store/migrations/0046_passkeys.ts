import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that browsers sign with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      sign_count bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_account on passkey (account_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      hash bytea primary key,
      session_hash bytea references token (hash) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db);
  await sql`create index passkey_challenge_session on passkey_challenge (session_hash)`.execute(db);
}
