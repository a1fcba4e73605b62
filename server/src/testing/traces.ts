import type { Pool } from 'pg';

/**
 * Every row of every table, as a line of JSON with bytes in hexadecimal. Columns of times are left out by their type: they can
 * hold no text, and their fractions of a second would look like six-digit codes.
 */
export async function dumpOf(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; times: string[] | null }>(
    `select format('%I.%I', table_schema, table_name) as name,
            array_agg(column_name::text) filter (where data_type ~ '^(timestamp|date|time|interval)') as times
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
     group by table_schema, table_name order by 1`,
  );
  const rowsOf = ({ name, times }: { name: string; times: string[] | null }) =>
    `select '${name} ' || (to_jsonb(t) - '{${(times ?? []).join()}}'::text[])::text as row from ${name} t`;
  const { rows } = await pool.query<{ row: string }>(tables.map(rowsOf).join(' union all '));
  return rows.map(({ row }) => row);
}

const CODE = /^\d{6}$/;

/** Base64 of `bytes` wherever they begin in what was encoded, without the characters that hold bits of their neighbours. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const end = (offset + bytes.length) % 3 === 0 ? text.length : text.length - 1;
    return text.slice([0, 2, 3][offset], end);
  });
}

/** Whether `text` holds the secret: as it is, in any case, in hexadecimal or in base64; a code of six digits as a whole word. */
function holds(text: { plain: string; small: string }, secret: string | Buffer): boolean {
  const bytes = Buffer.from(secret as string);
  if (text.small.includes(bytes.toString('hex'))) return true;
  if (inBase64(bytes).some((part) => text.plain.includes(part))) return true;
  if (typeof secret !== 'string') return false;
  if (CODE.test(secret)) return new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`).test(text.small);
  return text.small.includes(secret.toLowerCase());
}

/** The names of the secrets of which `text` holds one in some form. */
export function tracesIn(text: string, secrets: ReadonlyMap<string | Buffer, string>): string[] {
  // The one alphabet, since base64 comes with either.
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  const both = { plain, small: text.toLowerCase() };
  return [...secrets].filter(([secret]) => holds(both, secret)).map(([, name]) => name);
}
