import { type Kysely, sql } from 'kysely';

/** Programs that registered themselves, the grants that they got, and the codes and refresh tokens of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_client (
      id text primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index oauth_client_created on oauth_client (created_at)`.execute(db);
  await sql`
    create table oauth_grant (
      key_id uuid primary key references api_key (id) on delete cascade,
      client_id text not null references oauth_client (id),
      person_id uuid references account (id) on delete set null,
      redirect_uri text not null
    )`.execute(db);
  await sql`create index oauth_grant_client on oauth_grant (client_id)`.execute(db);
  await sql`create index oauth_grant_person on oauth_grant (person_id)`.execute(db);
  await sql`
    create table oauth_code (
      hash bytea primary key,
      client_id text not null references oauth_client (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      person_id uuid not null references account (id) on delete cascade,
      redirect_uri text not null,
      challenge text not null,
      scopes text[] not null,
      expires_at timestamptz not null,
      key_id uuid references oauth_grant (key_id) on delete cascade
    )`.execute(db);
  await sql`create index oauth_code_client on oauth_code (client_id)`.execute(db);
  await sql`create index oauth_code_account on oauth_code (account_id)`.execute(db);
  await sql`create index oauth_code_person on oauth_code (person_id)`.execute(db);
  await sql`create index oauth_code_expires on oauth_code (expires_at)`.execute(db);
  await sql`create index oauth_code_key on oauth_code (key_id)`.execute(db);
  await sql`
    create table oauth_refresh_token (
      hash bytea primary key,
      key_id uuid not null references oauth_grant (key_id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index oauth_refresh_token_key on oauth_refresh_token (key_id)`.execute(db);
  await sql`create index oauth_refresh_token_expires on oauth_refresh_token (expires_at)`.execute(db);
}
