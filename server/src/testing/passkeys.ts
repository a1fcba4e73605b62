import type { Store } from '../store/schema.ts';

/** A passkey of that account, which no authenticator has. Returns its id. */
export async function keptPasskey(store: Store, accountId: string, at: Date): Promise<string> {
  const { id } = await store
    .insertInto('passkey')
    .values({
      account_id: accountId,
      credential_id: Buffer.from(accountId),
      public_key: Buffer.alloc(1),
      sign_count: 0,
      transports: [],
      synced: true,
      name: 'Phone',
      created_at: at,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
