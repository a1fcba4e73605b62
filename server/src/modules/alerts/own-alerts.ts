import type { Transaction } from '../../store/schema.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { AlertRow } from './alert-row.ts';
import { lockOwnAlerts } from './queries/alerts.ts';
import { countDeleted } from './queries/deleted-alerts.ts';

/**
 * Locks the account and those of its alerts until `trx` ends. Throws 141 if one of `ids` is not the account's. With
 * `deletedToo`, the account may have deleted some.
 */
export async function ownAlerts(
  trx: Transaction,
  of: { accountId: string; ids: readonly string[]; deletedToo?: boolean },
): Promise<AlertRow[]> {
  const { accountId, deletedToo = false } = of;
  const ids = [...new Set(of.ids)];
  await lockAccount(trx, accountId);
  const rows = await lockOwnAlerts(trx, { accountId, ids });
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return rows;
  if (deletedToo && (await countDeleted(trx, accountId, missing)) === missing.length) return rows;
  throw errors.notFound({ message: 'This alert does not exist' });
}
