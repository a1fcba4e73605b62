import type { Transaction } from '../../../store/schema.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import { issueKey } from './issue-key.ts';

/** Creates the two keys that every verified account has and returns the live one. Call `keyChanged` after the commit. */
export async function issueFirstKeys(
  trx: Transaction,
  secrets: Secrets,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<string> {
  const own = { accountId, primary: true, nowMs } as const;
  const { key } = await issueKey(trx, secrets, { ...own, mode: 'live', name: 'Portal key' });
  await issueKey(trx, secrets, { ...own, mode: 'test', name: 'Test key' });
  return key;
}
