import type { KeyMode } from '@meridian/contracts/keys';
import type { Transaction } from '../../store/schema.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { ALERT_COLUMNS, type AlertRow } from './alert-row.ts';

/** An alert of the account, held until `trx` is over; refuses with 141 when it has none of that id (and mode), whoever else may have it. */
export async function ownAlert(
  trx: Transaction,
  { accountId, id, mode }: { accountId: string; id: string; mode?: KeyMode | undefined },
): Promise<AlertRow> {
  let own = trx
    .selectFrom('alert')
    .select(ALERT_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id);
  if (mode) own = own.where('mode', '=', mode);
  const row = await own.forUpdate().executeTakeFirst();
  if (!row) throw errors.notFound({ message: 'There is no such alert' });
  return row;
}
