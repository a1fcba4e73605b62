import { type Kysely, sql } from 'kysely';

/** Accounts, their tokens and mailed codes, and the record of what was done with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('address_info', 'jsonb', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull().defaultTo('free'))
    .addColumn('plan_wish', 'jsonb')
    .addColumn('verified_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('token')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'uuid', (column) => column.notNull())
    .addColumn('account_id', 'uuid', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('token_subject').on('token').columns(['subject', 'kind']).execute();
  await db.schema.createIndex('token_account').on('token').column('account_id').execute();
  await db.schema.createIndex('token_expiry').on('token').column('expires_at').execute();
  await db.schema
    .createTable('code')
    .addColumn('subject', 'uuid', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('mac', 'bytea', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('code_pkey', ['subject', 'purpose'])
    .execute();
  await db.schema.createIndex('code_expiry').on('code').column('expires_at').execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account_id', 'uuid', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_account').on('audit').columns(['account_id', 'at']).execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
}
