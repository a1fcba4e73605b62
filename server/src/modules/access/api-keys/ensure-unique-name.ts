import { worksAt } from '../../../store/keys.ts';
import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';

/**
 * Refuses with 101 a name that another key of the account has, whatever its capitals. Keys that no longer work, or that a
 * rotation has replaced, leave theirs to others; `but` is the key that is to have it.
 */
export async function refuseTakenName(
  trx: Transaction,
  { accountId, name, but, nowMs }: { accountId: string; name: string; but?: string; nowMs: number },
): Promise<void> {
  const taken = await trx
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .where('id', 'is distinct from', but ?? null)
    .where('replaced_by', 'is', null)
    .where(worksAt(new Date(nowMs)))
    .executeTakeFirst();
  if (!taken) return;
  const message = `You have a key named "${name}" already`;
  throw errors.invalidParameters({ message, errors: { name: message } });
}
