import { sealedPrimaryKey } from '../../store/keys.ts';
import type { Store } from '../../store/schema.ts';
import type { Secrets } from '../secrets.ts';

/** The primary live key of an account in clear, for its owner; the empty string before activation. */
export async function portalKeyOf(store: Store, secrets: Secrets, accountId: string): Promise<string> {
  const sealed = await sealedPrimaryKey(store, accountId, 'live');
  return sealed ? secrets.decrypt(sealed) : '';
}
