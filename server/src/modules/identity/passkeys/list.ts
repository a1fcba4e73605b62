import type { PortalReply } from '@meridian/contracts/portal';
import type { Store } from '../../../store/schema.ts';
import { selectPasskeys } from './queries.ts';

/** The passkeys of an account, oldest first. */
export async function listPasskeys(store: Store, accountId: string): Promise<PortalReply<'listPasskeys'>> {
  const rows = await selectPasskeys(store, accountId);
  const items = rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt, synced }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    synced,
  }));
  return { additionalInfo: { items } };
}
