/** SQL that checks the rules of the store itself. Tables and columns come from the system catalogues. */
import { sql } from 'kysely';
import type { Store } from './schema.ts';

/** A foreign key or a check of a table in the schema `public`. */
export interface StoreConstraint {
  readonly table: string;
  readonly name: string;
  /** Whether PostgreSQL checked all rows when it was added. */
  readonly validated: boolean;
  /** SQL that counts the rows which break it. */
  readonly brokenRows: string;
}

/** The foreign keys and checks of all tables, without those that partitions inherit. */
export async function listConstraints(store: Store): Promise<StoreConstraint[]> {
  const { rows } = await sql<StoreConstraint>`
    select c.conrelid::regclass::text as "table", c.conname as name, c.convalidated as validated,
      case c.contype
        when 'c' then format('select count(*)::int as n from %s where not %s', c.conrelid::regclass,
          pg_get_expr(c.conbin, c.conrelid))
        else format('select count(*)::int as n from %s as child where %s and not exists (select from %s as parent where %s)',
          c.conrelid::regclass, columns.present, c.confrelid::regclass, columns.equal)
      end as "brokenRows"
    from pg_constraint c
    cross join lateral (
      select string_agg(format('child.%I is not null', a.attname), ' and ') as present,
        string_agg('child.' || quote_ident(a.attname) || ' = parent.' || quote_ident(f.attname), ' and ') as equal
      from unnest(c.conkey, c.confkey) as key (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
      left join pg_attribute f on f.attrelid = c.confrelid and f.attnum = key.other
    ) as columns
    where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'c') and c.conparentid = 0 and c.conrelid <> 0
    order by 1, 2`.execute(store);
  return rows;
}

export async function countBrokenRows(
  store: Store,
  { brokenRows }: Pick<StoreConstraint, 'brokenRows'>,
): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(brokenRows).execute(store);
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
