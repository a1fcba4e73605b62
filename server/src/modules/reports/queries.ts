/** SQL on the tables `report` and `report_file`, and what reports read of an account. */
import { type AccountPlan, PLAN_COLUMNS } from '../../shared/plans/account-plan.ts';
import type { KeyMode } from '@meridian/contracts/keys';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Store, Transaction } from '../../store/schema.ts';

export type ReportRow = Selectable<Database['report']>;

/** The live reports of an account that have not expired at `nowMs`. */
const downloadable = (store: Store, accountId: string, nowMs: number) =>
  store
    .selectFrom('report')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .where('expires_at', '>', new Date(nowMs));

export async function countReports(store: Store, accountId: string, nowMs: number): Promise<number> {
  const { total } = await downloadable(store, accountId, nowMs)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the reports that `countReports` counts, newest first. */
export const listReportRows = (
  store: Store,
  { accountId, nowMs, limit, offset }: { accountId: string; nowMs: number; limit: number; offset: number },
): Promise<ReportRow[]> =>
  downloadable(store, accountId, nowMs)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** A report that belongs to the account and mode and has not expired at `nowMs`. */
export const findOwnReport = (
  store: Store,
  { id, accountId, mode, nowMs }: { id: string; accountId: string; mode: KeyMode; nowMs: number },
): Promise<ReportRow | undefined> =>
  store
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** A report that is still queued, with the logo to draw. */
export const findQueuedReport = (
  store: Store,
  id: string,
): Promise<(ReportRow & { logo: Buffer | null }) | undefined> =>
  store
    .selectFrom('report')
    .innerJoin('report_file', 'report_file.report_id', 'report.id')
    .selectAll('report')
    .select('report_file.logo')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();

export const insertReport = (trx: Transaction, report: Insertable<Database['report']>): Promise<ReportRow> =>
  trx.insertInto('report').values(report).returningAll().executeTakeFirstOrThrow();

/** Inserts the row of a file that is not drawn yet. */
export async function insertReportFile(
  trx: Transaction,
  reportId: string,
  logo: Buffer | null,
): Promise<void> {
  await trx.insertInto('report_file').values({ report_id: reportId, logo, content: null }).execute();
}

/** Marks a queued report as ready. Returns false when it is no longer queued. */
export async function markReportReady(
  trx: Transaction,
  id: string,
  { bytes, pages }: { bytes: number; pages: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ state: 'ready', bytes, pages })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a queued report as failed, with the message for its account. */
export async function markReportFailed(trx: Transaction, id: string, failure: string): Promise<void> {
  await trx
    .updateTable('report')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Stores the drawn file and removes the logo, which is no longer needed. */
export async function storeReportContent(trx: Transaction, reportId: string, content: Buffer): Promise<void> {
  await trx
    .updateTable('report_file')
    .set({ content, logo: null })
    .where('report_id', '=', reportId)
    .execute();
}

/** The bytes of a file; null until it is drawn. Rejects when the report does not exist. */
export async function reportContent(store: Store, reportId: string): Promise<Buffer | null> {
  const { content } = await store
    .selectFrom('report_file')
    .select('content')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return content;
}

/** Deletes a report of the account; its file goes with it. Returns false when there is no such report. */
export async function deleteOwnReport(store: Store, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('report')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The logo of an account's profile; null when it has none. */
export async function accountLogo(store: Store | Transaction, accountId: string): Promise<Buffer | null> {
  const row = await store
    .selectFrom('account_logo')
    .select('image')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.image ?? null;
}

/** The plan of an account; undefined when the account does not exist. */
export const findAccountPlan = (
  store: Store | Transaction,
  accountId: string,
): Promise<AccountPlan | undefined> =>
  store.selectFrom('account').select(PLAN_COLUMNS).where('id', '=', accountId).executeTakeFirst();

export async function isAccountDeleted(trx: Transaction, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined;
}

export async function countReadyReports(store: Store): Promise<number> {
  const { total } = await store
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return total;
}

/** Complete reports whose file is missing, no PDF, or of another length. `found`: its bytes; null without a file. */
export async function listWrongFiles(store: Store) {
  const { rows } = await sql<{ id: string; bytes: number | null; found: number | null }>`
    select id, bytes, octet_length(content) as found from report left join report_file on report_id = id
    where state = 'ready' and (content is null or octet_length(content) is distinct from bytes
      or substring(content from 1 for 5) <> '%PDF-'::bytea)
    order by id`.execute(store);
  return rows;
}
