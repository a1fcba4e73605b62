import { revokePrimaryKey } from '../../../store/keys.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import { issueKey } from './issue-key.ts';

/**
 * Revokes the primary live key of an account, if there is a `former` one, and issues its successor. When the transaction has committed, the
 * caller tells the gate that the account's keys changed; from then on the former key is refused.
 */
export async function replacePortalKey(
  trx: Transaction,
  secrets: Secrets,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<{ id: string; key: string; former: boolean }> {
  const former = await revokePrimaryKey(trx, accountId, 'live', new Date(nowMs));
  const { id, key } = await issueKey(trx, secrets, {
    accountId,
    mode: 'live',
    name: 'Portal key',
    primary: true,
    nowMs,
  });
  return { id, key, former };
}
