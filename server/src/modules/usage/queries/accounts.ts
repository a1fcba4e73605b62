import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { Store } from '../../../store/schema.ts';
import { waitingCharges } from '../../../store/usage-waiting.ts';

/** The plan and the charged calls of a month, given by its first day (`YYYY-MM-DD`). */
export async function findPlanAndCharged(
  store: Store,
  accountId: string,
  month: string,
): Promise<(AccountPlan & { readonly charged: number }) | undefined> {
  const row = await store
    .selectFrom('account')
    .leftJoin('usage_month', (join) =>
      join.onRef('usage_month.account_id', '=', 'account.id').on('usage_month.month', '=', month),
    )
    .select([...PLAN_COLUMNS, 'usage_month.charged', waitingCharges(accountId, month).as('waiting')])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { charged, waiting, ...plan } = row;
  return { ...plan, charged: (charged ?? 0) + waiting };
}

/** The public prefixes of the account's keys by key id, including expired and revoked keys. */
export async function listKeyPrefixes(store: Store, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('api_key')
    .select(['id', 'prefix'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, prefix }) => [id, prefix]));
}

/** Name and public prefix of each of the account's keys by key id, including expired and revoked keys. */
export async function listKeyNames(
  store: Store,
  accountId: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly prefix: string }>> {
  const rows = await store
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, ...key }) => [id, key]));
}

/** The name and public prefix of a key; undefined when it does not exist any more. */
export const findKeyName = (
  store: Store,
  keyId: string,
): Promise<{ name: string; prefix: string } | undefined> =>
  store.selectFrom('api_key').select(['name', 'prefix']).where('id', '=', keyId).executeTakeFirst();
