import type { Store, Transaction } from '../../store/schema.ts';

/** The logo of an account's profile; null when it has none. */
export async function accountLogo(store: Store | Transaction, accountId: string): Promise<Buffer | null> {
  const kept = await store
    .selectFrom('account_logo')
    .select('image')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return kept?.image ?? null;
}
