import { revokePrimaryKey } from '../../../store/keys.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import { issueKey } from './issue-key.ts';

/**
 * Revokes the primary live key of an account, if it has one, and issues a new one. Call `keyChanged` after the commit: from
 * then on the previous key is refused. `replaced` says whether there was a previous key.
 */
export async function replacePortalKey(
  trx: Transaction,
  secrets: Secrets,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<{ id: string; key: string; replaced: boolean }> {
  const replaced = await revokePrimaryKey(trx, accountId, 'live', new Date(nowMs));
  const { id, key } = await issueKey(trx, secrets, {
    accountId,
    mode: 'live',
    name: 'Portal key',
    primary: true,
    nowMs,
  });
  return { id, key, replaced };
}
