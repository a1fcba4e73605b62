import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { KeyRow } from './key-item.ts';
import { findOwnKey } from './queries.ts';

/** A key of the account. Throws 141 when the account has no key of that id. */
export async function ownKey(trx: Transaction, accountId: string, id: string): Promise<KeyRow> {
  const row = await findOwnKey(trx, { accountId, id });
  if (!row) throw errors.notFound();
  return row;
}

/** Throws 142 for a key that no longer works. `change` names the requested change, as in `changed`. */
export function requireWorkingKey({ revoked_at, expires_at }: KeyRow, change: string, nowMs: number): void {
  const state = revoked_at ? 'revoked' : expires_at && expires_at.getTime() <= nowMs ? 'expired' : undefined;
  if (state) throw errors.conflict({ message: `This key is ${state} and cannot be ${change}` });
}
