import type { Store, Transaction } from '../../../store/schema.ts';

/** What the API needs to know of a link: its key, and when it ends. */
export interface StoredLink {
  readonly accountId: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** The link with that id; undefined when there is none or its key was revoked. */
export const findLink = (store: Store, id: string): Promise<StoredLink | undefined> =>
  store
    .selectFrom('api_link')
    .innerJoin('api_key', 'api_key.id', 'api_link.key_id')
    .select([
      'api_key.account_id as accountId',
      'api_key.prefix as prefix',
      'api_key.hash as hash',
      'api_link.expires_at as expiresAt',
    ])
    .where('api_link.id', '=', id)
    .where('api_key.revoked_at', 'is', null)
    .executeTakeFirst();

/** The links of an account that work, newest first, those of one moment by path. */
export const listLinkRows = (store: Store, accountId: string, at: Date) =>
  store
    .selectFrom('api_link')
    .innerJoin('api_key', 'api_key.id', 'api_link.key_id')
    .select([
      'api_link.id as id',
      'api_link.path as path',
      'api_key.prefix as key',
      'api_key.name as keyName',
      'api_link.created_at as createdAt',
      'api_link.expires_at as expiresAt',
    ])
    .where('api_key.account_id', '=', accountId)
    .where('api_key.revoked_at', 'is', null)
    .where('api_link.expires_at', '>', at)
    .orderBy('api_link.created_at', 'desc')
    .orderBy('api_link.path')
    .orderBy('api_link.id')
    .execute();

export async function countLinks(trx: Transaction, accountId: string, at: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('api_link')
    .innerJoin('api_key', 'api_key.id', 'api_link.key_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('api_key.account_id', '=', accountId)
    .where('api_key.revoked_at', 'is', null)
    .where('api_link.expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a link of the key with that public part; false when the key no longer works. */
export async function insertLink(
  trx: Transaction,
  {
    id,
    prefix,
    path,
    at,
    expiresAt,
  }: { id: string; prefix: string; path: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const key = await trx
    .selectFrom('api_key')
    .select('id')
    .where('prefix', '=', prefix)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key) return false;
  await trx
    .insertInto('api_link')
    .values({ id, key_id: key.id, path, created_at: at, expires_at: expiresAt })
    .execute();
  return true;
}

/** Ends a link of the account at `at`, unless it ended before; false when the account has no such link. */
export async function endLink(
  store: Store,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('api_link')
    .set((eb) => ({ expires_at: eb.fn<Date>('least', [eb.ref('expires_at'), eb.val(at)]) }))
    .where('id', '=', id)
    .where('key_id', 'in', (eb) =>
      eb.selectFrom('api_key').select('api_key.id').where('account_id', '=', accountId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes links that expired before `at`. */
export async function deleteExpiredLinks(store: Store, at: Date): Promise<void> {
  await store.deleteFrom('api_link').where('expires_at', '<', at).execute();
}
