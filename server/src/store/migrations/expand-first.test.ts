/** During a roll-out, processes of the last release use the store that this version has migrated: its migrations only add. */
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { LAST_RELEASED_MIGRATION } from '../../testing/last-release.ts';
import { MIGRATIONS } from './index.ts';

/** Tables and columns, as `table` or `table.column`, that the last release does not use any more and this version drops. */
const CONTRACTED: ReadonlySet<string> = new Set();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
}

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

interface Schema {
  readonly columns: readonly Column[];
  /** Unique indexes: what `on conflict` names. */
  readonly uniques: readonly Rule[];
  /** Conditions and foreign keys. */
  readonly conditions: readonly Rule[];
}

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

async function schemaOf(pool: Pick<Pool, 'query'>): Promise<Schema> {
  const { rows: columns } = await pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
            a.atthasdef or a.attidentity <> '' as filled
     from (select oid, relname from ${TABLES}) c join pg_attribute a on a.attrelid = c.oid
     where a.attnum > 0 and not a.attisdropped`,
  );
  const { rows: uniques } = await pool.query<Rule>(
    `select c.relname as table, i.indexrelid::regclass::text as name,
            regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as text
     from (select oid, relname from ${TABLES}) c join pg_index i on i.indrelid = c.oid where i.indisunique`,
  );
  const { rows: conditions } = await pool.query<Rule>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
     from (select oid, relname from ${TABLES}) c join pg_constraint k on k.conrelid = c.oid where k.contype in ('c', 'f')`,
  );
  return { columns, uniques, conditions };
}

const same = (one: { table: string; name: string }) => (other: { table: string; name: string }) =>
  one.table === other.table && one.name === other.name;

/** What a process that knows the schema `before` cannot use any more, as sentences. */
function breaks(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const found: string[] = [];
  const isContracted = ({ table, name }: Column) =>
    CONTRACTED.has(table) || CONTRACTED.has(`${table}.${name}`);
  for (const column of before.columns.filter((it) => !isContracted(it))) {
    const name = `${column.table}.${column.name}`;
    const now = after.columns.find(same(column));
    if (!now) found.push(`${name} is gone`);
    else if (now.type !== column.type) found.push(`${name} has another type`);
    else if (now.required && !column.required) found.push(`${name} must have a value`);
    else if (column.filled && !now.filled) found.push(`${name} has no default`);
  }
  for (const column of after.columns.filter(({ table }) => tables.has(table)))
    if (!before.columns.some(same(column)) && column.required && !column.filled)
      found.push(`${column.table}.${column.name} is new and must have a value`);
  const has = (uniques: readonly Rule[], unique: Rule) =>
    uniques.some(({ table, text }) => table === unique.table && text === unique.text);
  for (const unique of before.uniques)
    if (!has(after.uniques, unique) && !CONTRACTED.has(unique.table))
      found.push(`${unique.table} is not unique by ${unique.text}`);
  for (const unique of after.uniques)
    if (tables.has(unique.table) && !has(before.uniques, unique))
      found.push(`${unique.table} must be unique by ${unique.text}`);
  // One of the same name is a condition that allows more than before.
  for (const condition of after.conditions)
    if (tables.has(condition.table) && !before.conditions.some(same(condition)))
      found.push(`${condition.table} has a new condition ${condition.name}`);
  return found;
}

let present: FreshDatabase;
beforeAll(async () => (present = await freshDatabase()));
afterAll(() => present.drop());

test('the last release can use everything that it knows after the migrations of this version', async () => {
  const database = await emptyDatabase();
  const migrator = new Migrator({ db: database.store, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(LAST_RELEASED_MIGRATION);
  expect(error).toBeUndefined();
  const released = await schemaOf(database.pool);
  expect(released.columns.length).toBeGreaterThan(100);
  expect(breaks(released, await schemaOf(present.pool))).toEqual([]);
  await database.drop();
});

test.each([
  ['drop table rate_limit_window', 4],
  ['alter table account drop column name', 1],
  ['alter table account rename column name to full_name', 2],
  ['alter table account alter column name type varchar(80)', 1],
  ['alter table account add column shoe_size integer not null', 1],
  ['alter table account alter column deleted_at set not null', 1],
  ['alter table usage_journal drop constraint usage_journal_pkey', 1],
  ['create unique index on account (name)', 1],
  ['alter table account add constraint short check (length(name) < 20)', 1],
  ['alter table account add column shoe_size integer; create table shoe (size integer not null)', 0],
  ['alter table account add column shoe_size integer not null default 42; create index on account (name)', 0],
])('"%s" breaks %i things for the version before', async (statement, count) => {
  const before = await schemaOf(present.pool);
  const client = await present.pool.connect();
  await client.query('begin');
  await client.query(statement);
  const after = await schemaOf(client);
  await client.query('rollback');
  client.release();
  expect(breaks(before, after)).toHaveLength(count);
});
