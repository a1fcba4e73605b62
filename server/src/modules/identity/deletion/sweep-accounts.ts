import { lastGone } from '../../../shared/clock/grace-period.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Store } from '../../../store/schema.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import {
  listDeletedAccountIds,
  listUnverifiedAccountIds,
  lockUnverifiedAccount,
} from '../accounts/queries/accounts.ts';
import { CONFIRM_WITHIN_MS } from '../email-change/confirm-email.ts';
import { deleteExpiredChanges, deleteExpiredUndoLinks } from '../email-change/queries.ts';
import { deleteUsageInParts, noteErasedCalls } from './queries.ts';

/** A busy account has millions of calls. Each part is small enough to be deleted within the statement timeout. */
const PART_ROWS = 20_000;

/** Accounts whose address was never verified are kept this long. */
const UNVERIFIED_KEPT_MS = 30 * 86_400_000;

/**
 * Erases accounts whose grace period is over and accounts that were never verified. Deletes email changes that can no
 * longer be confirmed, and expired undo links.
 */
export async function sweepAccounts(store: Store, nowMs: number): Promise<void> {
  await deleteExpiredChanges(store, new Date(nowMs - CONFIRM_WITHIN_MS));
  await deleteExpiredUndoLinks(store, new Date(nowMs));
  for (const id of await listDeletedAccountIds(store, lastGone(nowMs))) {
    await noteErasedCalls(store, id);
    for (const table of ['usage_call', 'usage_minute', 'usage_hour', 'usage_day']) {
      await deleteUsageInParts(store, id, { table, partRows: PART_ROWS });
    }
    await store.transaction().execute(async (trx) => {
      await lockAccount(trx, id);
      await eraseAccount(trx, id);
    });
  }
  await sweepUnverified(store, new Date(nowMs - UNVERIFIED_KEPT_MS));
}

async function sweepUnverified(store: Store, createdBefore: Date): Promise<void> {
  for (const id of await listUnverifiedAccountIds(store, createdBefore)) {
    await store.transaction().execute(async (trx) => {
      if (await lockUnverifiedAccount(trx, id, createdBefore)) await eraseAccount(trx, id);
    });
  }
}
