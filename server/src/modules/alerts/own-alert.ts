import type { KeyMode } from '@meridian/contracts/keys';
import type { Transaction } from '../../store/schema.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { AlertRow } from './alert-row.ts';
import { lockOwnAlert } from './queries/alerts.ts';

/** Locks an alert of the account until `trx` ends. Throws 141 if the account has no alert with this id (and mode). */
export async function ownAlert(
  trx: Transaction,
  of: { accountId: string; id: string; mode?: KeyMode | undefined },
): Promise<AlertRow> {
  const row = await lockOwnAlert(trx, of);
  if (!row) throw errors.notFound({ message: 'This alert does not exist' });
  return row;
}
