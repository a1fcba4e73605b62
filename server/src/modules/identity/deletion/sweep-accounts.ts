import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { CONFIRM_WITHIN_MS } from '../email-change/confirm-email.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { lastGone } from '../../../shared/clock/grace-period.ts';

/** A busy account has millions of calls: they go in parts that are each deleted in time. */
const PART_ROWS = 20_000;

/** Nobody has proved the address in this time, so it is kept no longer. */
const UNVERIFIED_KEPT_MS = 30 * 86_400_000;

/** Erases accounts whose days of grace are over or that were never verified, and changes of address that can no longer be confirmed or taken back. */
export async function sweepAccounts(store: Store, nowMs: number): Promise<void> {
  await store
    .deleteFrom('email_change')
    .where('asked_at', '<=', new Date(nowMs - CONFIRM_WITHIN_MS))
    .execute();
  await store.deleteFrom('email_undo').where('expires_at', '<=', new Date(nowMs)).execute();
  const gone = await store
    .selectFrom('account')
    .select('id')
    .where('deleted_at', '<=', lastGone(nowMs))
    .execute();
  for (const { id } of gone) {
    for (const table of ['usage_call', 'usage_minute', 'usage_hour', 'usage_day']) {
      await deleteInParts(store, id, table);
    }
    await store.transaction().execute(async (trx) => {
      await lockAccount(trx, id);
      await eraseAccount(trx, id);
    });
  }
  await sweepUnverified(store, nowMs);
}

async function sweepUnverified(store: Store, nowMs: number): Promise<void> {
  const stale = (from: Store) =>
    from
      .selectFrom('account')
      .select('id')
      .where('verified_at', 'is', null)
      .where('created_at', '<=', new Date(nowMs - UNVERIFIED_KEPT_MS));
  for (const { id } of await stale(store).execute()) {
    await store.transaction().execute(async (trx) => {
      // Verified or signed up again meanwhile, it stays.
      const [still] = await stale(trx).where('id', '=', id).forUpdate().execute();
      if (still) await eraseAccount(trx, id);
    });
  }
}

/** Deletes an account's rows of a table of calls or their sums, oldest first. */
async function deleteInParts(store: Store, accountId: string, table: string): Promise<void> {
  const from = sql.table(table);
  for (let deleted = 1n; deleted > 0n;) {
    const { numAffectedRows } = await sql`
      delete from ${from} where account_id = ${accountId} and at <= coalesce(
        (select at from ${from} where account_id = ${accountId} order by at offset ${PART_ROWS} limit 1),
        'infinity')`.execute(store);
    deleted = numAffectedRows ?? 0n;
  }
}
