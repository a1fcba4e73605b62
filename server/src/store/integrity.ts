/** SQL that checks the rules of the store itself. Tables and columns come from the system catalogues. */
import { sql } from 'kysely';
import type { Store } from './schema.ts';

/** A foreign key or a check of a table in the schema `public`. */
export interface StoreConstraint {
  readonly table: string;
  readonly name: string;
  /** Whether PostgreSQL checked all rows when it was added. */
  readonly validated: boolean;
  /** Where a foreign key points; null for a check. */
  readonly target: string | null;
  /** The columns of a foreign key, in the order of `targetColumns`. */
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

/** The foreign keys and checks of all tables, without those that partitions inherit. */
export async function listConstraints(store: Store): Promise<StoreConstraint[]> {
  const { rows } = await sql<StoreConstraint>`
    select own.relname as "table", c.conname as name, c.convalidated as validated, target.relname as target,
      array(
        select attname::text from unnest(c.conkey) with ordinality as key (n, place)
        join pg_attribute on attrelid = c.conrelid and attnum = key.n order by place
      ) as columns,
      array(
        select attname::text from unnest(c.confkey) with ordinality as key (n, place)
        join pg_attribute on attrelid = c.confrelid and attnum = key.n order by place
      ) as "targetColumns"
    from pg_constraint c
    join pg_class own on own.oid = c.conrelid
    left join pg_class target on target.oid = c.confrelid
    where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'c') and c.conparentid = 0
    order by 1, 2`.execute(store);
  return rows;
}

/** How many rows a foreign key has whose target is missing; 0 for a check. */
export async function countOrphans(
  store: Store,
  { table, target, columns, targetColumns }: StoreConstraint,
): Promise<number> {
  if (target === null) return 0;
  const and = sql` and `;
  const present = columns.map((name) => sql`${sql.ref(`child.${name}`)} is not null`);
  const equal = columns.map(
    (name, index) => sql`${sql.ref(`child.${name}`)} = ${sql.ref(`parent.${targetColumns[index]!}`)}`,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} as child where ${sql.join(present, and)}
    and not exists (select from ${sql.table(target)} as parent where ${sql.join(equal, and)})`.execute(store);
  return rows[0]!.n;
}

/** Indexes that PostgreSQL does not use, because building them failed. */
export async function listInvalidIndexes(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(store);
  return rows.map(({ name }) => name);
}

/** Pages with a wrong checksum that PostgreSQL has met in this database; null when it writes no checksums. */
export async function countChecksumFailures(store: Store): Promise<number | null> {
  const { rows } = await sql<{ n: number | null }>`
    select checksum_failures::int as n from pg_stat_database where datname = current_database()`.execute(
    store,
  );
  return rows[0]?.n ?? null;
}
