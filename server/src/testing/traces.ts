import type { Pool } from 'pg';

/**
 * Every row of every table as a line of JSON, with bytes in hexadecimal. Time columns are omitted: they contain no text,
 * and their fractions of a second would look like six-digit codes.
 */
export async function dumpOf(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; times: string[] | null }>(
    // An empty table has no pages. Most tables of a test are empty, and the catalogues answer far sooner than information_schema.
    `select format('%I.%I', nspname, relname) as name,
            array_agg(attname::text) filter (where format_type(atttypid, null) ~ '^(timestamp|date|time|interval)') as times
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' and pg_relation_size(pg_class.oid) > 0
     group by nspname, relname order by 1`,
  );
  const rowsOf = ({ name, times }: { name: string; times: string[] | null }) =>
    `select '${name} ' || (to_jsonb(t) - '{${(times ?? []).join()}}'::text[])::text as row from ${name} t`;
  const { rows } = await pool.query<{ row: string }>(tables.map(rowsOf).join(' union all '));
  return rows.map(({ row }) => row);
}

const CODE = /^\d{6}$/;

/** Base64 of `bytes` at each possible offset, without the characters that share bits with neighbouring bytes. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const end = (offset + bytes.length) % 3 === 0 ? text.length : text.length - 1;
    return text.slice([0, 2, 3][offset], end);
  });
}

/**
 * Whether `text` contains the secret as it is, in any case, in hexadecimal or in base64. A six-digit code must be a whole
 * word.
 */
function holds(text: { plain: string; small: string }, secret: string | Buffer): boolean {
  const bytes = Buffer.from(secret as string);
  if (text.small.includes(bytes.toString('hex'))) return true;
  if (inBase64(bytes).some((part) => text.plain.includes(part))) return true;
  if (typeof secret !== 'string') return false;
  if (CODE.test(secret)) return new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`).test(text.small);
  return text.small.includes(secret.toLowerCase());
}

/** The names of the secrets that `text` contains in some form. */
export function tracesIn(text: string, secrets: ReadonlyMap<string | Buffer, string>): string[] {
  // One alphabet is enough to compare, because base64 occurs with either.
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  const both = { plain, small: text.toLowerCase() };
  return [...secrets].filter(([secret]) => holds(both, secret)).map(([, name]) => name);
}
