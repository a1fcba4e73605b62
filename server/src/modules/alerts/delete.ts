import type { KeyMode } from '@meridian/contracts/keys';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { ownAlert } from './own-alert.ts';

/**
 * Deletes an alert with what it fired; deliveries under way end with it. One that was deleted before is deleted, too. Refuses with 141 when
 * the account never had one of that id.
 */
export async function deleteAlert(
  { store, changes, now }: Pick<AlertContext, 'store' | 'changes' | 'now'>,
  of: { accountId: string; id: string; mode?: KeyMode },
): Promise<void> {
  const { accountId, id } = of;
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    try {
      await ownAlert(trx, of);
    } catch (error) {
      const gone = trx.selectFrom('alert_deleted').select('id').where('account_id', '=', accountId);
      if (error instanceof ServiceError && (await gone.where('id', '=', id).executeTakeFirst())) return;
      throw error;
    }
    await trx.deleteFrom('alert').where('id', '=', id).execute();
    await trx
      .insertInto('alert_deleted')
      .values({ id, account_id: accountId, at: new Date(now()) })
      .execute();
  });
  changes.publish(accountId, 'alerts');
}
