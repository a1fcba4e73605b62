/** SQL on everything in the store that the master secret seals. */
import { type RawBuilder, sql } from 'kysely';
import type { Store, Transaction } from './schema.ts';

interface SealedColumn {
  readonly table: string;
  /** The sealed bytes of a row; null without any. */
  readonly read: RawBuilder<Buffer | null>;
  /** Assigns the bytes of `n.sealed`. */
  readonly assign: RawBuilder<unknown>;
}

const column = (table: string, name: string): SealedColumn => ({
  table,
  read: sql`t.${sql.ref(name)}`,
  assign: sql`${sql.ref(name)} = n.sealed`,
});

/** Add every new column that holds sealed bytes: what is missing here is lost with the previous master secret. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  column('api_key', 'sealed'),
  column('two_factor', 'secret'),
  column('backup_code', 'sealed'),
  column('alert_secret', 'sealed'),
  column('alert_secret', 'former_sealed'),
  column('idempotency', 'sealed'),
  column('operator', 'totp_secret'),
  column('operator_invitation', 'totp_secret'),
  {
    table: 'pgboss.job',
    read: sql`decode(t.data->>'sealed', 'base64')`,
    assign: sql`data = jsonb_set(t.data, '{sealed}', to_jsonb(translate(encode(n.sealed, 'base64'), E'\n', '')))`,
  },
];

/** Where a sealed value lies, and its bytes. */
interface SealedValue {
  readonly part: string;
  readonly place: string;
  readonly sealed: Buffer;
}

const BATCH = 500;
const BEFORE_FIRST = { part: '0', place: '(0,0)' };

/** Batches of what was not sealed with the key of this label, of one column after the other. */
export async function* otherwiseSealed(
  store: Store | Transaction,
  label: Buffer,
): AsyncGenerator<{
  readonly table: string;
  readonly values: SealedValue[];
  readonly replace: (values: readonly ResealedValue[]) => Promise<number>;
}> {
  for (const sealedColumn of SEALED_COLUMNS) {
    const { table, read } = sealedColumn;
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
      store,
    );
    // The job queue makes its tables at the first start.
    if (!rows[0]!.found) continue;
    for (let last = BEFORE_FIRST; ;) {
      const { rows: values } = await sql<SealedValue>`
        select t.tableoid::text as part, t.ctid::text as place, ${read} as sealed from ${sql.table(table)} as t
        where (t.tableoid, t.ctid) > (${last.part}::oid, ${last.place}::tid)
          and substring(${read} from 1 for ${label.length}) <> ${label}
        order by t.tableoid, t.ctid limit ${BATCH}`.execute(store);
      if (values.length === 0) break;
      last = values.at(-1)!;
      yield { table, values, replace: (resealed) => replaceValues(store, sealedColumn, resealed) };
    }
  }
}

export interface ResealedValue extends SealedValue {
  readonly resealed: Buffer;
}

/** Replaces values that did not change since they were read. Returns how many. */
async function replaceValues(
  store: Store | Transaction,
  { table, read, assign }: SealedColumn,
  values: readonly ResealedValue[],
): Promise<number> {
  const list = <T>(pick: (value: ResealedValue) => T) => values.map(pick);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${assign}
    from unnest(
      ${list(({ part }) => part)}::text[], ${list(({ place }) => place)}::text[],
      ${list(({ sealed }) => sealed)}::bytea[], ${list(({ resealed }) => resealed)}::bytea[]
    ) as n (part, place, before, sealed)
    where t.tableoid = n.part::oid and t.ctid = n.place::tid and ${read} = n.before`.execute(store);
  return Number(numAffectedRows ?? 0);
}
