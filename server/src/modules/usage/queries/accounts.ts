import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import { liveKeysAt } from '../../../store/keys.ts';
import type { Store } from '../../../store/schema.ts';
import { waitingCharges } from '../../../store/usage-waiting.ts';

export type PlanAndCharged = AccountPlan & { readonly charged: number };

/** The plan and the charged calls of a month, given by its first day (`YYYY-MM-DD`). */
export async function findPlanAndCharged(
  store: Store,
  accountId: string,
  month: string,
): Promise<PlanAndCharged | undefined> {
  const row = await planAndCharged(store, accountId, month).executeTakeFirst();
  return row && added(row);
}

/** The same, with how many live keys of the account work at an instant. */
export async function findPlanChargedAndKeys(
  store: Store,
  accountId: string,
  { month, at }: { readonly month: string; readonly at: Date },
): Promise<(PlanAndCharged & { readonly liveKeys: number }) | undefined> {
  const row = await planAndCharged(store, accountId, month)
    .select((eb) => liveKeysAt(at)(eb).$asScalar().$notNull().as('liveKeys'))
    .executeTakeFirst();
  return row && added(row);
}

const planAndCharged = (store: Store, accountId: string, month: string) =>
  store
    .selectFrom('account')
    .leftJoin('usage_month', (join) =>
      join.onRef('usage_month.account_id', '=', 'account.id').on('usage_month.month', '=', month),
    )
    .select([...PLAN_COLUMNS, 'usage_month.charged', waitingCharges(accountId, month).as('waiting')])
    .where('account.id', '=', accountId);

function added<Row extends { readonly charged: number | null; readonly waiting: number }>({
  charged,
  waiting,
  ...row
}: Row) {
  return { ...row, charged: (charged ?? 0) + waiting };
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
