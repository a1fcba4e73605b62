/** SQL on the master secrets of the store: their fingerprints and, while one replaces another, the secrets sealed with each other. */
import { type Selectable, sql } from 'kysely';
import type { Database, Store, Transaction } from './schema.ts';

export type StoredSecret = Readonly<Selectable<Database['master_secret']>>;

export const listMasterSecrets = (store: Store | Transaction): Promise<StoredSecret[]> =>
  store.selectFrom('master_secret').selectAll().execute();

/** Key of the advisory lock on the master secrets: the letters MRSC as a number. */
const LOCK = 0x4d525343;

/** Makes other changes of the master secrets wait until `trx` ends. Reading them does not wait. */
export async function lockMasterSecrets(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
}

/** The same without waiting. False when another process has the lock. */
export async function tryLockMasterSecrets(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::bigint) as taken`.execute(trx);
  return rows[0]!.taken;
}

export async function insertMasterSecret(
  trx: Transaction,
  secret: Pick<StoredSecret, 'fingerprint' | 'role' | 'sealed' | 'added_at'>,
): Promise<void> {
  await trx.insertInto('master_secret').values(secret).execute();
}

/** Keeps the current secret beside the next one, sealed with that. Null when there is no other secret any more. */
export async function sealCurrentSecret(trx: Transaction, sealed: Buffer | null): Promise<void> {
  await trx.updateTable('master_secret').set({ sealed }).where('role', '=', 'current').execute();
}

/** Makes the next secret the current one, and the current one the previous one until `endsAt`. */
export async function promoteNextSecret(trx: Transaction, endsAt: Date): Promise<void> {
  const previous = { role: 'previous', ends_at: endsAt } as const;
  await trx.updateTable('master_secret').set(previous).where('role', '=', 'current').execute();
  await trx.updateTable('master_secret').set({ role: 'current' }).where('role', '=', 'next').execute();
}

/** Forgets the previous secret, and the copy of the current one that was sealed with it. */
export async function deletePreviousSecret(trx: Transaction): Promise<void> {
  await trx.deleteFrom('master_secret').where('role', '=', 'previous').execute();
  await sealCurrentSecret(trx, null);
}

/** The backup codes that earlier versions kept as MACs, with their locks until `trx` ends. */
export const listBackupCodeMacs = (trx: Transaction, limit: number) =>
  trx
    .selectFrom('backup_code')
    .select(['id', 'mac'])
    .where('mac', 'is not', null)
    .limit(limit)
    .forUpdate()
    .execute();

export async function replaceBackupCodeMac(trx: Transaction, id: string, sealed: Buffer): Promise<void> {
  await trx.updateTable('backup_code').set({ sealed, mac: null }).where('id', '=', id).execute();
}
