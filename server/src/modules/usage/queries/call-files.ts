import { type RawBuilder, sql } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';
import { timeOf } from './calls.ts';

/** Calls of an account in [fromUs, untilUs), in microseconds since 1970. */
export interface AccountRange {
  readonly accountId: string;
  readonly fromUs: number;
  readonly untilUs: number;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  /** Of its last call, in microseconds since 1970. */
  readonly toUs: number;
}

export interface MergeableFile {
  readonly name: string;
  readonly sha256: string;
  readonly hour: Date;
  readonly rows: number;
}

/** What the store knows about a file. */
export interface CallFileSummary {
  /** Of the first and the last call, in microseconds since 1970. */
  readonly fromUs: number;
  readonly toUs: number;
  readonly rows: number;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** The first bytes of the id of each account, one after the other. */
  readonly accounts: Uint8Array;
}

/** A file that is in the object store and not in the log yet. */
export interface WrittenFile extends CallFileSummary {
  readonly name: string;
}

const microseconds = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** The first bytes of an account's id occur in `accounts`; other accounts hardly ever have the same. */
const hasAccount = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`position(substring(uuid_send(${accountId}) from 1 for 8) in accounts) > 0`;

/**
 * Up to `limit` files that have calls of an account in a time, the one with the newest call first. `recentMs`: roll-ups
 * before this instant are complete.
 */
export async function listFilesOf(
  store: Store,
  { accountId, fromUs, untilUs }: AccountRange,
  { limit, recentMs }: { limit: number; recentMs: number },
): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    select name, bytes, ${microseconds(sql`to_at`)} as "toUs" from usage_call_file
    where state = 'current' and hour >= date_trunc('hour', ${timeOf(fromUs)}, 'UTC') and hour < ${timeOf(untilUs)}
      and to_at >= ${timeOf(fromUs)} and from_at < ${timeOf(untilUs)}
      and (hour >= ${new Date(recentMs)}
        or exists (select from usage_hour where account_id = ${accountId} and at = hour))
      and ${hasAccount(sql`${accountId}::uuid`)}
    order by to_at desc, name limit ${limit}`.execute(store);
  return rows;
}

/** Whether the call log has files. */
export async function hasCallFiles(store: Store): Promise<boolean> {
  const row = await store
    .selectFrom('usage_call_file')
    .select('name')
    .where('state', '=', 'current')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the names of files before they are written, so that what is left of a failed attempt is found. */
export async function announceFiles(
  store: Store,
  files: readonly { readonly name: string; readonly hourUs: number }[],
  nowMs: number,
): Promise<void> {
  const rows = files.map(({ name, hourUs }) => ({
    name,
    hour: new Date(hourUs / 1_000),
    changed_at: new Date(nowMs),
  }));
  await store.insertInto('usage_call_file').values(rows).execute();
}

/** Adds written files to the log. Rejects when one was deleted meanwhile, as after a stop of a day. */
export async function addFiles(
  trx: Transaction,
  files: readonly WrittenFile[],
  { nowMs, merged }: { nowMs: number; merged: boolean },
): Promise<void> {
  for (const { name, fromUs, toUs, rows, bytes, sha256, accounts } of files) {
    const { numAffectedRows } = await sql`
      update usage_call_file set state = 'current', changed_at = ${new Date(nowMs)}, from_at = ${timeOf(fromUs)},
        to_at = ${timeOf(toUs)}, rows = ${rows}, bytes = ${bytes}, sha256 = ${sha256},
        accounts = ${Buffer.from(accounts)}, merged = ${merged}
      where name = ${name} and state = 'pending'`.execute(trx);
    if (numAffectedRows !== 1n) throw new Error(`The call file ${name} was deleted before it was used.`);
  }
}

/** Takes files out of the log. Rejects when another process did so with one of them. */
export async function replaceFiles(trx: Transaction, names: readonly string[], nowMs: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('usage_call_file')
    .set({ state: 'replaced', changed_at: new Date(nowMs) })
    .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(names.length)) throw new Error('Another process has replaced a call file.');
}

/** Files of the oldest hour before `before` that was not merged, the oldest first. */
export async function listUnmerged(store: Store, before: Date, limit: number): Promise<MergeableFile[]> {
  const { rows } = await sql<MergeableFile>`
    select name, sha256, hour, rows from usage_call_file
    where state = 'current' and not merged and hour = (
      select min(hour) from usage_call_file where state = 'current' and not merged and hour < ${before})
    order by from_at, name limit ${limit}`.execute(store);
  return rows;
}

/** Marks a file that needs no merge. */
export async function markMerged(store: Store, name: string): Promise<void> {
  await store.updateTable('usage_call_file').set({ merged: true }).where('name', '=', name).execute();
}

/** Takes the files of hours before `before` out of the log. */
export async function replaceFilesBefore(store: Store, before: Date, nowMs: number): Promise<void> {
  await store
    .updateTable('usage_call_file')
    .set({ state: 'replaced', changed_at: new Date(nowMs) })
    .where('state', '=', 'current')
    .where('hour', '<', before)
    .execute();
}

/** Up to `limit` files that have been out of the log, or unfinished, since before `before`. */
export async function listUnused(store: Store, before: Date, limit: number): Promise<string[]> {
  const rows = await store
    .selectFrom('usage_call_file')
    .select('name')
    .where('state', '<>', 'current')
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Locks a file that is not in the log; resolves with whether there is one. */
export async function lockUnused(trx: Transaction, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('usage_call_file')
    .select('name')
    .where('name', '=', name)
    .where('state', '<>', 'current')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFileRow(trx: Transaction, name: string): Promise<void> {
  await trx.deleteFrom('usage_call_file').where('name', '=', name).execute();
}

export async function listErasedAccounts(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('usage_call_erased').select('account_id').execute();
  return rows.map(({ account_id: id }) => id);
}

/** A file that has calls of an erased account. */
export async function findFileOfErased(store: Store): Promise<MergeableFile | undefined> {
  const { rows } = await sql<MergeableFile>`
    select name, sha256, hour, file.rows from usage_call_erased as erased
    join usage_call_file as file on state = 'current' and hour = any(hours)
      and ${hasAccount(sql`erased.account_id`)}
    limit 1`.execute(store);
  return rows[0];
}

/** Forgets erased accounts whose calls are in no file any more. */
export async function forgetErased(store: Store): Promise<void> {
  await sql`
    delete from usage_call_erased as erased where not exists (
      select from usage_call_file where state = 'current' and hour = any(hours)
        and ${hasAccount(sql`erased.account_id`)})`.execute(store);
}
