import { randomUUID } from 'node:crypto';
import type { Store } from '../store/schema.ts';

const DAY_MS = 86_400_000;

/** Stores a link of the account's live key that works for a day from `at`; returns its id. */
export async function keptLink(store: Store, accountId: string, at: Date): Promise<string> {
  const id = randomUUID();
  const key = await store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow();
  await store
    .insertInto('api_link')
    .values({
      id,
      key_id: key.id,
      path: '/api/symbols?format=csv',
      created_at: at,
      expires_at: new Date(at.getTime() + DAY_MS),
    })
    .execute();
  return id;
}
