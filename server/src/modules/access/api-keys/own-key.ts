import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { ITEM_COLUMNS, type KeyRow } from './key-item.ts';

/** A key of the account; refuses with 141 when it has none of that id, whoever else may have it. */
export async function ownKey(trx: Transaction, accountId: string, id: string): Promise<KeyRow> {
  const row = await trx
    .selectFrom('api_key')
    .select(ITEM_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

/** Refuses with 142 a key that no longer works; `doing` says what it cannot be, as in `changed`. */
export function refuseDead({ revoked_at, expires_at }: KeyRow, doing: string, nowMs: number): void {
  const state = revoked_at ? 'revoked' : expires_at && expires_at.getTime() <= nowMs ? 'expired' : undefined;
  if (state) throw errors.conflict({ message: `A key that is ${state} cannot be ${doing}` });
}
