import { type Kysely, sql } from 'kysely';

/** Second factors, sign-in by other accounts, changes of address, logos, deletion; contact requests and the server's uptime. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .alterColumn('password_hash', (column) => column.dropNotNull())
    .alterColumn('password_changed_at', (column) => column.dropNotNull())
    .addColumn('password_reset_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')
    .execute();
  await sql`create index account_deleted on account (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index account_unverified on account (created_at) where verified_at is null`.execute(db);
  await db.schema
    .alterTable('token')
    .addColumn('id', 'uuid', (column) =>
      column
        .notNull()
        .unique()
        .defaultTo(sql`gen_random_uuid()`),
    )
    .addColumn('parent', 'bytea', (column) => column.references('token.hash').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('token_parent').on('token').column('parent').execute();

  const ofAccount = 'account.id';
  await db.schema
    .createTable('account_logo')
    .addColumn('account_id', 'uuid', (column) =>
      column.primaryKey().references(ofAccount).onDelete('cascade'),
    )
    .addColumn('image', 'bytea', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('two_factor')
    .addColumn('account_id', 'uuid', (column) =>
      column.primaryKey().references(ofAccount).onDelete('cascade'),
    )
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('enabled_at', 'timestamptz')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('email_codes_allowed', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema
    .createTable('backup_code')
    .addColumn('account_id', 'uuid', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('mac', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('backup_code_pkey', ['account_id', 'mac'])
    .execute();
  await db.schema
    .createTable('two_factor_challenge')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('id', 'uuid', (column) =>
      column
        .notNull()
        .unique()
        .defaultTo(sql`gen_random_uuid()`),
    )
    .addColumn('account_id', 'uuid', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sends', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_sent_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('two_factor_challenge_account')
    .on('two_factor_challenge')
    .column('account_id')
    .execute();
  await db.schema
    .createIndex('two_factor_challenge_expiry')
    .on('two_factor_challenge')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('oauth_identity')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('oauth_identity_pkey', ['provider', 'subject'])
    .addUniqueConstraint('oauth_identity_account', ['account_id', 'provider'])
    .execute();
  await db.schema
    .createTable('email_change')
    .addColumn('account_id', 'uuid', (column) =>
      column.primaryKey().references(ofAccount).onDelete('cascade'),
    )
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('new_email_key', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('email_undo')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('old_email_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_undo_account').on('email_undo').column('account_id').execute();
  await db.schema
    .createTable('contact_ticket')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.references(ofAccount).onDelete('set null'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('urgent', 'boolean', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('contact_ticket_account').on('contact_ticket').column('account_id').execute();
  await db.schema
    .createTable('service_run')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('service_run_seen').on('service_run').column('last_seen_at').execute();
}
