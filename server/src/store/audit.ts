import type { Insertable } from 'kysely';
import type { AuditTable } from './accounts.ts';
import type { Transaction } from './schema.ts';

export async function insertAuditEntry(trx: Transaction, entry: Insertable<AuditTable>): Promise<void> {
  await trx.insertInto('audit').values(entry).execute();
}
