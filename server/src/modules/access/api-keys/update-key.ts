import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { readAddressList } from './address-list.ts';
import { ensureUniqueName } from './ensure-unique-name.ts';
import { keyItemOf } from './key-item.ts';
import { ownKey, requireWorkingKey } from './own-key.ts';
import { updateKeyRow } from './queries.ts';

/**
 * Changes name, scopes or allowed addresses of an additional key, or whether URLs may have it; absent fields keep their
 * value. Throws 101 (nothing to change, name taken, invalid address), 141 (no such key) and 142 (the account's own key, or
 * one that no longer works).
 */
export async function updateKey(
  context: AccessContext,
  { id, name, scopes, ip_allow, allow_in_url }: PortalBody<'updateKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'updateKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const changes = {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes: [...new Set(scopes)] }),
    ...(ip_allow !== undefined && { ip_allow: readAddressList(ip_allow) }),
    ...(allow_in_url !== undefined && { allow_in_url }),
  };
  if (Object.keys(changes).length === 0) {
    throw errors.invalidParameters({
      message: 'Nothing to change: send name, scopes, ip_allow or allow_in_url',
    });
  }
  const row = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const key = await ownKey(trx, accountId, id);
    if (key.is_primary) {
      throw errors.conflict({
        message:
          'You cannot change the main keys of the account. Create an additional key to limit what it can do.',
      });
    }
    requireWorkingKey(key, 'changed', nowMs);
    if (name !== undefined && name !== key.name) {
      await ensureUniqueName(trx, { accountId, name, except: id, nowMs });
    }
    const changed = await updateKeyRow(trx, id, changes);
    await recordAudit(trx, { accountId, type: 'api_key_updated', result: 'done', caller, nowMs });
    return changed;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  return { item: keyItemOf(row) };
}
