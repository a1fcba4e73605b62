/** SQL on changes of the market data by operators, and on the parts of their files. */
import type {
  MarketChangeKind,
  MarketChangeResult,
  MarketChangeState,
} from '@meridian/contracts/operator/market-changes';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MarketChangeTable } from '../../../store/market-control.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** Without the rejected rows, which may have megabytes. */
const COLUMNS = [
  'id',
  'seq',
  'kind',
  'state',
  'source',
  'file_name',
  'bytes',
  'sha256',
  'adjustment',
  'symbol',
  'request',
  'begun_by',
  'begun_at',
  'decided_by',
  'decided_at',
  'reason',
  'step',
  'done',
  'total',
  'seen_at',
  'result',
  'fault',
] as const;
export type ChangeRow = Pick<Selectable<MarketChangeTable>, (typeof COLUMNS)[number]>;

const ENDED = ['applied', 'failed', 'cancelled'] as const satisfies MarketChangeState[];
const WORKING = ['checking', 'applying'] as const satisfies MarketChangeState[];

export const insertChange = (trx: Transaction, change: Insertable<MarketChangeTable>): Promise<ChangeRow> =>
  trx.insertInto('market_change').values(change).returning(COLUMNS).executeTakeFirstOrThrow();

export const findChange = (store: Store, id: string): Promise<ChangeRow | undefined> =>
  store.selectFrom('market_change').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks a change until the transaction ends; undefined without one. */
export const lockChange = (trx: Transaction, id: string): Promise<ChangeRow | undefined> =>
  trx.selectFrom('market_change').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateChange = (
  trx: Transaction,
  id: string,
  change: Updateable<MarketChangeTable>,
): Promise<ChangeRow> =>
  trx
    .updateTable('market_change')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** The newest changes before `before`. */
export async function listChanges(
  store: Store,
  page: {
    readonly kind?: MarketChangeKind | undefined;
    readonly symbol?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<ChangeRow[]> {
  let query = store.selectFrom('market_change').select(COLUMNS).orderBy('seq', 'desc').limit(page.limit);
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind);
  if (page.symbol !== undefined) query = query.where('symbol', '=', page.symbol);
  if (page.before !== undefined) query = query.where('seq', '<', page.before);
  return await query.execute();
}

export async function countUnfinished(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom('market_change')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'not in', ENDED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes the oldest change on which there is work to do: one that waits, or one whose process has not been seen since
 * `seenBefore`. Other processes pass over it.
 */
export const claimChange = (store: Store, now: Date, seenBefore: Date): Promise<ChangeRow | undefined> =>
  store.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('market_change')
      .select(['id', 'state'])
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['to check', 'to apply']),
          eb.and([eb('state', 'in', WORKING), eb('seen_at', '<', seenBefore)]),
        ]),
      )
      .orderBy('seq')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const isCheck = due.state === 'to check' || due.state === 'checking';
    return await updateChange(trx, due.id, {
      state: isCheck ? 'checking' : 'applying',
      seen_at: now,
      step: '',
      done: 0,
      total: 0,
    });
  });

/** Notes how far the work is. False when it has been cancelled. */
export async function noteProgress(
  store: Store,
  id: string,
  progress: Pick<Updateable<MarketChangeTable>, 'step' | 'done' | 'total' | 'seen_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('market_change')
    .set(progress)
    .where('id', '=', id)
    .where('state', 'in', WORKING)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What came of the work. Nothing where it has been cancelled. Parts of files of ended changes are deleted. */
export async function endWork(
  store: Store,
  id: string,
  end: {
    readonly state: 'checked' | 'applied' | 'failed';
    readonly result: MarketChangeResult | null;
    readonly rejected: Buffer | null;
    readonly sha256: Buffer | null;
    readonly fault: string | null;
    readonly seen_at: Date;
  },
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('market_change')
      .set({ ...end, result: end.result && JSON.stringify(end.result) })
      .where('id', '=', id)
      .where('state', 'in', WORKING)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && end.state !== 'checked') await deleteParts(trx, id);
  });
}

/** Cancels uploads that nobody has continued, and checked imports that nobody has applied. */
export async function cancelForgotten(
  store: Store,
  before: { readonly receiving: Date; readonly checked: Date },
  now: Date,
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('market_change')
      .set({ state: 'cancelled', decided_at: now, fault: 'The upload was not continued in time.' })
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'receiving'), eb('seen_at', '<', before.receiving)]),
          eb.and([eb('state', '=', 'checked'), eb('seen_at', '<', before.checked)]),
        ]),
      )
      .returning('id')
      .execute();
    for (const { id } of rows) await deleteParts(trx, id);
  });
}

export async function insertPart(
  trx: Transaction,
  part: { readonly change_id: string; readonly position: number; readonly content: Buffer },
): Promise<void> {
  await trx.insertInto('market_upload_part').values(part).execute();
}

/** The part of a file that begins there; undefined without one. */
export const readPart = (
  store: Store,
  id: string,
  position: number,
): Promise<{ content: Buffer } | undefined> =>
  store
    .selectFrom('market_upload_part')
    .select('content')
    .where('change_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();

export async function deleteParts(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('market_upload_part').where('change_id', '=', id).execute();
}

/** The rejected rows, compressed; undefined where there are none. */
export async function readRejected(store: Store, id: string): Promise<Buffer | undefined> {
  const row = await store
    .selectFrom('market_change')
    .select('rejected')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.rejected ?? undefined;
}
