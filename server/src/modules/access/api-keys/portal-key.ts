import type { KeyMode } from '@meridian/contracts/keys';
import { sealedPrimaryKey } from '../../../store/keys.ts';
import type { Store } from '../../../store/schema.ts';
import type { Secrets } from '../../../shared/secrets.ts';

/** The account's own key of that mode in clear, for its owner. Empty before activation. */
export async function portalKeyOf(
  store: Store,
  secrets: Secrets,
  accountId: string,
  mode: KeyMode = 'live',
): Promise<string> {
  const sealed = await sealedPrimaryKey(store, accountId, mode);
  return sealed ? secrets.decrypt(sealed) : '';
}
