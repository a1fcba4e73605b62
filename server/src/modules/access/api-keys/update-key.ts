import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { readAddressList } from './address-list.ts';
import { refuseTakenName } from './ensure-unique-name.ts';
import { ITEM_COLUMNS, keyItemOf } from './key-item.ts';
import { ownKey, refuseDead } from './own-key.ts';

/**
 * Changes name, scopes or addresses of a further key; what is absent stays. Refuses with 101 (nothing given, a name that is taken,
 * what is no address), 141 (no such key) and 142 (an account's own key, one that no longer works).
 */
export async function updateKey(
  context: AccessContext,
  { id, name, scopes, ip_allow }: PortalBody<'updateKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'updateKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const changes = {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes: [...new Set(scopes)] }),
    ...(ip_allow !== undefined && { ip_allow: readAddressList(ip_allow) }),
  };
  if (Object.keys(changes).length === 0) {
    throw errors.invalidParameters({ message: 'Nothing to change: send name, scopes or ip_allow' });
  }
  const row = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const key = await ownKey(trx, accountId, id);
    if (key.is_primary) {
      throw errors.conflict({
        message: 'The account’s own keys stay as they are. Make a further key to limit what it may do.',
      });
    }
    refuseDead(key, 'changed', nowMs);
    if (name !== undefined && name !== key.name) {
      await refuseTakenName(trx, { accountId, name, but: id, nowMs });
    }
    const changed = await trx
      .updateTable('api_key')
      .set(changes)
      .where('id', '=', id)
      .returning(ITEM_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAudit(trx, { accountId, type: 'api_key_updated', result: 'done', caller, nowMs });
    return changed;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  return { item: keyItemOf(row) };
}
