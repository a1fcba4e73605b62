import type { Store } from '../../store/schema.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** The public parts of the account's keys by id, of those that no longer work, too. */
export async function keyPrefixes(store: Store, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('api_key')
    .select(['id', 'prefix'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, prefix }) => [id, prefix]));
}

/** Refuses with 141 a key that is not among the account's. */
export function requireOwnKey(prefixes: ReadonlyMap<string, string>, keyId: string | undefined): void {
  if (keyId !== undefined && !prefixes.has(keyId.toLowerCase())) throw errors.notFound();
}
