import type { KeyMode } from '@meridian/contracts/keys';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Context } from '../context.ts';
import { ownAlert } from './own-alert.ts';

/** Deletes an alert with what it fired; deliveries under way end with it. Refuses with 141 when there is none of that id. */
export async function deleteAlert(
  { store, changes }: Pick<Context, 'store' | 'changes'>,
  of: { accountId: string; id: string; mode?: KeyMode },
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, of.accountId);
    const { id } = await ownAlert(trx, of);
    await trx.deleteFrom('alert').where('id', '=', id).execute();
  });
  changes.tell(of.accountId, 'alerts');
}
