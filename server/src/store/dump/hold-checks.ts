import type { Client } from 'pg';
import { namesOf, quoted } from './raw-client.ts';

/** What was taken away while tables load. `restore` brings it back, and rejects when rows do not meet it. */
interface Held {
  readonly restore: () => Promise<void>;
}

/** Drops foreign keys and switches triggers off, so that tables load in any order. `restore` checks every foreign key. */
export async function holdChecks(client: Client, schemas: string[]): Promise<Held> {
  const { rows: keys } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(it.oid) as definition
     from pg_constraint it join pg_namespace space on space.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any ($1)`,
    [schemas],
  );
  const places = await namesOf(
    client,
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class it on it.oid = tgrelid
     join pg_namespace space on space.oid = relnamespace where not tgisinternal and nspname = any ($1)`,
    [schemas],
  );
  for (const { place, name } of keys)
    await client.query(`alter table ${place} drop constraint ${quoted(name)}`);
  for (const place of places) await client.query(`alter table ${place} disable trigger user`);
  return {
    async restore() {
      for (const place of places) await client.query(`alter table ${place} enable trigger user`);
      for (const { place, name, definition } of keys)
        await client.query(`alter table ${place} add constraint ${quoted(name)} ${definition}`);
    },
  };
}

/** Drops the indexes of a table with the constraints that they serve. No foreign key may need them. */
export async function holdIndexes(client: Client, place: string): Promise<Held> {
  const { rows } = await client.query<{ name: string; definition: string; of: string | null }>(
    `select index.indexrelid::regclass::text as name, it.conname as of,
       coalesce(pg_get_constraintdef(it.oid), pg_get_indexdef(index.indexrelid)) as definition
     from pg_index index left join pg_constraint it on it.conindid = index.indexrelid and it.conrelid = index.indrelid
     where index.indrelid = $1::regclass and not exists (select from pg_inherits where inhrelid = index.indexrelid)`,
    [place],
  );
  for (const { name, of } of rows)
    await client.query(
      of === null ? `drop index ${name}` : `alter table ${place} drop constraint ${quoted(of)}`,
    );
  return {
    async restore() {
      for (const { definition, of } of rows)
        await client.query(
          of === null ? definition : `alter table ${place} add constraint ${quoted(of)} ${definition}`,
        );
    },
  };
}
